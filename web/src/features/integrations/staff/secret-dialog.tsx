import '@mantine/core/styles/Code.css';
import { Button, Code, Group, Modal, Stack } from '@mantine/core';
import { CopyButton } from '@/ui/copy-button';

type SecretDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What it is and where it goes. */
  text: string;
  /** Names it in sentences: 'The key'. */
  what: string;
  secret: string;
};

/** What is shown this once. It closes by its button alone, so that it is not lost by a press beside it. */
export default function SecretDialog({ opened, onClose, title, text, what, secret }: SecretDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <p className="small text2">{text}</p>
        <Code block>{secret}</Code>
        <Group justify="flex-end" gap="xs">
          <CopyButton text={secret} what={what} />
          <Button onClick={onClose}>I have kept it</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
