import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OwnRequestLine } from '@/api/portal';
import { answerOwnRequestMutation } from '@/api/portal/@tanstack/react-query.gen';
import { formatDayOf } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

const FAILED = 'Your answer was not saved. Try again.';

/** Yes is one tap; no asks what is wrong before it opens the request again. */
export function IsItFixed({ request }: { request: OwnRequestLine }) {
  const [no, setNo] = useState(false);
  const [body, setBody] = useState('');
  const { create, isPending } = useCreate(answerOwnRequestMutation());
  const { asked_until, reopen_until } = request;
  const answer = async (fixed: boolean) => {
    try {
      await create({
        path: { request_id: request.id },
        body: { fixed, ...(fixed ? {} : { body }) },
      });
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  const mayReopen = reopen_until !== null && Date.parse(reopen_until) > Date.now();
  if (!asked_until && !mayReopen) return null;
  return (
    <Stack gap="xs">
      {asked_until && (
        <>
          <Text as="h3" size="section" ink="text">
            Is it fixed?
          </Text>
          <Group grow>
            <Button variant="default" loading={isPending && !no} onClick={() => void answer(true)}>
              Yes, fixed
            </Button>
            <Button variant="default" aria-expanded={no} onClick={() => setNo(true)}>
              No, still broken
            </Button>
          </Group>
          <Text size="caption">{`Without an answer it counts as fixed on ${formatDayOf(asked_until)}.`}</Text>
        </>
      )}
      {!asked_until && !no && (
        <Button variant="default" onClick={() => setNo(true)}>
          Reopen
        </Button>
      )}
      {no && (
        <>
          <Textarea
            size="lg"
            label="What is still wrong?"
            rows={3}
            maxLength={10_000}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Button
            size="lg"
            loading={isPending}
            disabled={body.trim() === ''}
            onClick={() => void answer(false)}
          >
            Reopen request
          </Button>
          <Text size="caption">Who worked on it is told at once.</Text>
        </>
      )}
    </Stack>
  );
}
