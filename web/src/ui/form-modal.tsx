import { Modal } from '@mantine/core';
import classes from './dialog.module.css';
import { EntryFrame, type EntryProps, useEntry } from './entry-form';

type FormModalProps = EntryProps & {
  /** Room for a preview beside the fields. */
  wide?: boolean;
};

/** Up to six fields. */
export function FormModal(props: FormModalProps) {
  const entry = useEntry(props);
  return (
    <Modal
      opened={props.opened}
      onClose={entry.close}
      size={props.wide ? 960 : 'md'}
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title }}
    >
      <EntryFrame
        entry={entry}
        submitLabel={props.submitLabel}
        submitDisabled={props.submitDisabled}
        above={props.above}
        beside={props.beside}
      >
        {props.children}
      </EntryFrame>
    </Modal>
  );
}
