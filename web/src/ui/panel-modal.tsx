import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from './dialog.module.css';
import classes from './panel-modal.module.css';
import { useEscape } from './use-escape';
import { usePhone } from './use-phone';

type PanelModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Something in it takes Escape for itself: what is carried is put back, and nothing closes. */
  escapeHeld?: boolean;
  /** Of one height, so that its tabs stay where they are when another panel stands below them. */
  steady?: boolean;
  /** Panels, each with a part that scrolls and a footer that stays. */
  children: ReactNode;
};

/** 940 wide, the whole screen on phones; its head and its footer stay while what is between them scrolls. */
export function PanelModal({ escapeHeld = false, steady, children, ...props }: PanelModalProps) {
  const { opened, onClose, title } = props;
  const phone = usePhone();
  const content = useEscape(opened && !escapeHeld, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={940}
      fullScreen={phone}
      title={title}
      closeOnEscape={false}
      // In a dialog a header is no landmark of the page.
      attributes={{ content: { 'data-steady': steady || undefined }, header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content, title: dialog.title, body: classes.body }}
    >
      <div ref={content} className={classes.panel}>
        {children}
      </div>
    </Modal>
  );
}

type PanelProps = {
  children: ReactNode;
  /** Left in the footer: what is under way. */
  note?: ReactNode;
  /** Right in the footer. */
  buttons: ReactNode;
};

/** What is looked at, over the footer with what may be done. */
export const Panel = ({ children, note, buttons }: PanelProps) => (
  <div className={classes.panel}>
    <div className={classes.scroll}>{children}</div>
    <div className={classes.footer}>
      <div className={classes.note}>{note}</div>
      <div className={classes.buttons}>{buttons}</div>
    </div>
  </div>
);
