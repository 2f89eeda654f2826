import { Modal } from '@mantine/core';
import { EntryFrame, type EntryProps, useEntry } from './entry-form';

/** Up to six fields. */
export function FormModal(props: EntryProps) {
  const entry = useEntry(props);
  return (
    <Modal
      opened={props.opened}
      onClose={entry.close}
      size="md"
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EntryFrame entry={entry} submitLabel={props.submitLabel} submitDisabled={props.submitDisabled}>
        {props.children}
      </EntryFrame>
    </Modal>
  );
}
