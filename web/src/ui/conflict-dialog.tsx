import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

export type ConflictField<Row> = {
  name: keyof Row & string;
  label: string;
  /** How a value reads; default: as it is, an em dash for nothing. */
  format?: (value: unknown) => ReactNode;
};

type ConflictDialogProps<Row> = {
  /** The row as the server has it now; null keeps the dialog closed. */
  theirs: Row | null;
  mine: Partial<Row>;
  fields: readonly ConflictField<Row>[];
  /** 'unit 203' */
  what: string;
  /** Send mine again, on top of their version. */
  onKeepMine: (theirs: Row) => void;
  /** Drop mine and load theirs into the form. */
  onUseTheirs: (theirs: Row) => void;
  onClose: () => void;
};

const plain = (value: unknown): ReactNode =>
  value === null || value === undefined || value === ''
    ? '—'
    : Array.isArray(value)
      ? value.join(', ') || '—'
      : String(value);

const differs = (a: unknown, b: unknown) => plain(a) !== plain(b);

/** Somebody saved the same row first: both versions, field by field, and the choice between them. */
export function ConflictDialog<Row extends object>(props: ConflictDialogProps<Row>) {
  const { theirs, mine, fields, what, onKeepMine, onUseTheirs, onClose } = props;
  const rows = theirs ? fields.filter(({ name }) => name in mine && differs(mine[name], theirs[name])) : [];
  return (
    <Modal
      opened={theirs !== null}
      onClose={onClose}
      size="md"
      title={`Somebody else changed ${what}`}
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {theirs && (
        <>
          <p className={classes.text}>
            {rows.length > 0
              ? 'It was saved while you were editing. Choose which version stays.'
              : 'It was saved while you were editing, and none of your fields differ from it.'}
          </p>
          {rows.length > 0 && (
            <table className={classes.versions}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">Field</span>
                  </th>
                  <th scope="col">Yours</th>
                  <th scope="col">Saved now</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, label, format = plain }) => (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>{format(mine[name])}</td>
                    <td>{format(theirs[name])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onUseTheirs(theirs)}>
              Use theirs
            </Button>
            <Button data-autofocus onClick={() => onKeepMine(theirs)}>
              Keep mine
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
