import { Modal } from '@mantine/core';
import { keyed } from './navigation';
import classes from './shortcuts-dialog.module.css';

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['⌘K or Ctrl K', 'Search people, units and properties'],
  ['⌘J or Ctrl J', 'Open or close the assistant'],
  ['/', 'Search on this page'],
  ['n', 'New on this page'],
  ['e', 'Edit'],
  ['j and k', 'Down and up the rows'],
  ['Enter', 'Open the row'],
  ...keyed.map(({ key, label }) => [`g then ${key}`, `Go to ${label}`] as const),
  ['Esc', 'Close'],
  ['?', 'This list'],
];

/** What the keyboard can do. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd>
              {key
                .split(' ')
                .map((word, i) =>
                  /^(or|then|and)$/.test(word) ? <span key={i}>{word}</span> : <kbd key={i}>{word}</kbd>,
                )}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
