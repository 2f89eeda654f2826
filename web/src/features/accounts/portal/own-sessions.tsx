import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnPortalSession } from '@/api/portal';
import {
  endOtherPortalSessionsMutation,
  endPortalSessionMutation,
  listPortalSessionsOptions,
} from '@/api/portal/@tanstack/react-query.gen';
import { formatAgo } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { deviceOf } from '../device';

const FAILED = 'The session was not ended. Try again.';

function One({ session, onEnd, busy }: { session: OwnPortalSession; onEnd: () => void; busy: boolean }) {
  const device = deviceOf(session.user_agent);
  const used = session.current ? 'This device' : `Last used ${formatAgo(session.last_seen_at)}`;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="control" ink="text">
          {device}
        </Text>
        <Text>{[used, session.address].filter(Boolean).join(' · ')}</Text>
      </div>
      {!session.current && (
        <Button variant="default" loading={busy} onClick={onEnd} aria-label={`End the session on ${device}`}>
          End
        </Button>
      )}
    </Group>
  );
}

/** Where the resident is signed in, and the way to end it there. */
export function OwnPortalSessions() {
  const { data, error, refetch } = useQuery(listPortalSessionsOptions());
  const onError = (failure: unknown) => toast.error(messageOf(failure, FAILED));
  const end = useMutation({ ...endPortalSessionMutation(), onError });
  const endOthers = useMutation({ ...endOtherPortalSessionsMutation(), onError });
  const others = data?.items.some(({ current }) => !current);
  return (
    <Section
      title="Where you are signed in"
      right={
        others && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            End all other sessions
          </Button>
        )
      }
    >
      <Stack gap="md">
        {data?.items.map((session) => (
          <One
            key={session.id}
            session={session}
            busy={end.isPending && end.variables?.path.session_id === session.id}
            onEnd={() => end.mutate({ path: { session_id: session.id } })}
          />
        ))}
        {!data && !error && <LoadingText>Loading sessions...</LoadingText>}
        {!data && error && <ErrorState title="Your sessions could not be loaded." of={{ error, refetch }} />}
      </Stack>
    </Section>
  );
}
