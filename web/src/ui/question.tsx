import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmDialogProps } from './confirm-dialog-content';
import { toast } from './toast';
import { type Overlay, useOverlay } from './use-overlay';

/** What is asked before something is done, and what is said of it after. */
export type Asked = Omit<ConfirmDialogProps, 'opened' | 'onClose' | 'children'> & {
  /** The spec's question, or what happens. */
  text: ReactNode;
  /** Said when it is done; without it the page itself shows it. */
  done?: string;
};

type QuestionProps<Row> = { about: Overlay<Row>; ask: (row: Row) => Asked };

/** The question about the row that an overlay was opened for. */
export function Question<Row>({ about, ask }: QuestionProps<Row>) {
  if (about.item === null) return null;
  const { text, done, onConfirm, ...words } = ask(about.item);
  const confirm = async () => {
    await onConfirm();
    if (done) toast.success(done);
  };
  return (
    <ConfirmDialog {...words} opened={about.opened} onClose={about.close} onConfirm={confirm}>
      {text}
    </ConfirmDialog>
  );
}

type AskButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps | 'onClick'> & { ask: Asked };

/** A button that asks before it does something. */
export function AskButton({ ask, ...button }: AskButtonProps) {
  const asking = useOverlay<true>();
  return (
    <>
      <Button {...button} onClick={() => asking.open(true)} />
      <Question about={asking} ask={() => ask} />
    </>
  );
}
