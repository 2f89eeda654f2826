import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { AttachFiles, FAILED_FILES, SENDING_FILES } from './attach-files';
import { type FilesAt, SentFiles } from './sent-files';
import { type MessageFile, useMessageFiles } from './use-message-files';

type Message = {
  id: string;
  author_name: string;
  body: string;
  created_at: string;
  files: readonly MessageFile[];
};
type Send = (said: { body: string; file_ids: string[] }) => Promise<unknown>;
type ConversationProps = {
  messages: readonly Message[];
  propertyId: string;
  files: FilesAt;
  /** Absent where the reader may not write. */
  onSend?: Send;
  /** What a writer should know before they type. */
  note?: ReactNode;
};

/** What was said, oldest first, and the field to answer in. What is typed stays until it was sent. */
export default function Conversation({ messages, propertyId, files, onSend, note }: ConversationProps) {
  return (
    <Stack gap="md">
      <ul aria-label="Messages">
        {messages.map((message) => (
          <li key={message.id}>
            <Stack gap={2} mb="md">
              <Text size="caption" ink="text3">
                {message.author_name} · {formatExact(message.created_at)}
              </Text>
              <Text size="control" ink="text" lines>
                {message.body}
              </Text>
              {message.files.length > 0 && <SentFiles {...files} files={message.files} />}
            </Stack>
          </li>
        ))}
      </ul>
      {onSend && <Composer at={files.at} propertyId={propertyId} onSend={onSend} note={note} />}
    </Stack>
  );
}

type ComposerProps = { at: string; propertyId: string; onSend: Send; note: ReactNode };

function Composer({ at, propertyId, onSend, note }: ComposerProps) {
  const [body, setBody] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attached = useMessageFiles(at, propertyId);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!body.trim() || attached.isSending) return;
    if (attached.hasFailed) return setFailure(FAILED_FILES);
    setSending(true);
    setFailure(undefined);
    try {
      await onSend({ body, file_ids: attached.ids });
      setBody('');
      attached.clear();
    } catch (error) {
      setFailure(messageOf(error, 'The message could not be sent. Please try again.'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        {note}
        <Textarea
          label="Message"
          rows={4}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <AttachFiles attached={attached} />
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <Group>
          <Button
            type="submit"
            w={{ base: '100%', sm: 'auto' }}
            loading={sending}
            disabled={!body.trim() || attached.isSending}
          >
            {attached.isSending ? SENDING_FILES : 'Send'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
