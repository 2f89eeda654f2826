import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { LinkedJob } from '@/api/link';
import { writeAboutLinkedJobMutation } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { formatAgo } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

type JobMessagesProps = { job: LinkedJob; onSent: () => void };

/** Between the vendor and the manager; the resident reads none of it. */
export function JobMessages({ job, onSent }: JobMessagesProps) {
  const { token, company } = useLink();
  const [body, setBody] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { create, isPending } = useCreate(writeAboutLinkedJobMutation());
  const send = async () => {
    setFailure(null);
    try {
      await create({ path: { token }, body: { body: body.trim() } });
      setBody('');
    } catch (error) {
      setFailure(messageOf(error, 'The message was not sent. Please try again.'));
    }
    onSent();
  };
  return (
    <Section title="Messages" note={`${company.name} only.`}>
      <Stack gap="sm">
        {job.messages.map((message) => (
          <Stack key={message.id} gap={2}>
            <Group justify="space-between" gap="xs">
              <Text as="span" ink="text" size="control">
                {message.mine ? 'You' : message.author}
              </Text>
              <Text as="span" ink="text3">
                {formatAgo(message.created_at)}
              </Text>
            </Group>
            <Text lines>{message.body}</Text>
          </Stack>
        ))}
        {!job.completed_at && (
          <>
            <Textarea
              aria-label="Message"
              placeholder={`Write to ${company.name}`}
              rows={2}
              maxLength={4000}
              value={body}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button
                variant="default"
                disabled={body.trim() === ''}
                loading={isPending}
                onClick={() => void send()}
              >
                Send message
              </Button>
            </Group>
          </>
        )}
        {failure && <WarnLine alert>{failure}</WarnLine>}
      </Stack>
    </Section>
  );
}
