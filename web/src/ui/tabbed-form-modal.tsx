import { type ReactNode, useId, useState } from 'react';
import dialog from './dialog.module.css';
import { EntryFrame, type EntryProps, useEntry } from './entry-form';
import { PanelModal } from './panel-modal';
import classes from './panel-modal.module.css';
import { TabList } from './tab-list';

/** What a panel beside the form may ask of the dialog. */
export type PanelOf = {
  onDone: () => void;
  /** While it is held, Escape is the panel's own. */
  holdEscape: (held: boolean) => void;
};

/** Something of the same row that is saved by itself, in a tab beside the form. */
export type FormTab = {
  value: string;
  label: string;
  count?: ReactNode;
  panel: (of: PanelOf) => ReactNode;
};

const DETAILS = 'details';

type TabbedFormModalProps = EntryProps & {
  /** The tab beside the form; the form stands alone where there is none. */
  tab?: FormTab;
  /** Opens at that tab. */
  atTab?: boolean;
};

/** The fields of a row, and beside them in a tab what it has that no form saves. */
export function TabbedFormModal({ tab, atTab = false, ...props }: TabbedFormModalProps) {
  const { opened } = props;
  const entry = useEntry(props);
  const id = useId();
  const [beside, setBeside] = useState(atTab);
  const [escapeHeld, holdEscape] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setBeside(atTab);
  }
  const close = () => {
    // The question is about the fields, so they are what stands behind it.
    if (props.form.isDirty()) setBeside(false);
    entry.close();
  };
  const current = tab && beside ? tab.value : DETAILS;
  return (
    <PanelModal
      opened={opened}
      onClose={close}
      title={props.title}
      escapeHeld={escapeHeld}
      steady={tab !== undefined}
    >
      {tab && (
        <div className={classes.tabs}>
          <TabList
            label={props.title}
            id={id}
            tabs={[{ value: DETAILS, label: 'Details' }, tab]}
            current={current}
            onChoose={(index) => setBeside(index > 0)}
            autoFocus={atTab}
          />
        </div>
      )}
      <div
        {...(tab && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${current}` })}
        className={classes.panel}
      >
        {/* Hidden and not gone: what is typed there stays, and so does where it was scrolled to. */}
        <div className={`${dialog.drawerBody} ${classes.panel}`} hidden={current !== DETAILS}>
          <EntryFrame entry={entry} submitLabel={props.submitLabel} above={props.above}>
            {props.children}
          </EntryFrame>
        </div>
        {tab && beside && tab.panel({ onDone: close, holdEscape })}
      </div>
    </PanelModal>
  );
}
