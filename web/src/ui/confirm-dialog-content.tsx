import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { count } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import classes from './dialog.module.css';

export type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Names the thing and the verb: 'Delete Alder Court?' */
  title: string;
  /** The spec's question or what happens. */
  children?: ReactNode;
  /** What goes with it, counted: [48, 'units']. */
  counts?: readonly (readonly [number, string])[];
  /** How long undo lasts. */
  undo?: ReactNode;
  /** Repeats the verb: 'Delete property'. */
  confirmLabel: string;
  /** The button stays busy until this settles; a refusal is shown in the dialog. */
  onConfirm: () => Promise<unknown> | unknown;
  /** The spec's sentence, where the server has none. */
  failureText?: string;
  /** Only for a property: the name to type. */
  typeName?: string;
  /** False for a question that destroys nothing. */
  destructive?: boolean;
};

export default function ConfirmDialogContent(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, counts, undo, confirmLabel, onConfirm, typeName } = props;
  const destructive = props.destructive ?? true;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!opened) return;
    setTyped('');
    setFailure(null);
  }, [opened]);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(messageOf(error, props.failureText ?? 'That did not work. Try again.'));
    } finally {
      setBusy(false);
    }
  };

  const named = typeName === undefined || typed.trim() === typeName.trim();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={title}
      withCloseButton={false}
      // While it is at work it stays, so that a refusal is seen.
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (named && !busy) void confirm();
        }}
      >
        {children && <div className={classes.text}>{children}</div>}
        {counts && counts.length > 0 && (
          <ul className={classes.counts}>
            {counts.map(([n, what]) => (
              <li key={what}>
                <b>{count(n)}</b> <span>{what}</span>
              </li>
            ))}
          </ul>
        )}
        {undo && <p className={classes.text}>{undo}</p>}
        {typeName !== undefined && (
          <TextInput
            className="form"
            mt={14}
            data-autofocus
            autoComplete="off"
            label={
              <>
                Type <b className={classes.name}>{typeName}</b> to confirm
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            color={destructive ? 'red' : undefined}
            loading={busy}
            disabled={!named}
            data-autofocus={typeName === undefined || undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
