import { Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

type Message = { id: string; author_name: string; body: string; created_at: string };
type ConversationProps = {
  messages: readonly Message[];
  /** Absent where the reader may not write. */
  onSend?: (body: string) => Promise<unknown>;
};

/** What was said, oldest first, and the field to answer in. What is typed stays until it was sent. */
export function Conversation({ messages, onSend }: ConversationProps) {
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
            </Stack>
          </li>
        ))}
      </ul>
      {onSend && <Composer onSend={onSend} />}
    </Stack>
  );
}

function Composer({ onSend }: { onSend: (body: string) => Promise<unknown> }) {
  const [body, setBody] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!body.trim()) return;
    setSending(true);
    setFailure(undefined);
    try {
      await onSend(body);
      setBody('');
    } catch (error) {
      setFailure(messageOf(error, 'The message could not be sent. Please try again.'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Textarea
          label="Message"
          rows={4}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <Button type="submit" loading={sending} disabled={!body.trim()}>
          Send
        </Button>
      </Stack>
    </form>
  );
}
