import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnNotice } from '@/api/portal';
import { affectedTooMutation } from '@/api/portal/@tanstack/react-query.gen';
import { formatDay, formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

function One({ notice }: { notice: OwnNotice }) {
  const { mutateAsync, isPending } = useMutation(affectedTooMutation());
  const [failure, setFailure] = useState<string>();
  const join = async () => {
    setFailure(undefined);
    try {
      await mutateAsync({ path: { notice_id: notice.id } });
    } catch (error) {
      setFailure(messageOf(error, 'Failed to say so. Please try again.'));
    }
  };
  const until = notice.expires_on ? `, until ${formatDay(notice.expires_on)}` : '';
  return (
    <Section
      title={notice.title}
      note={`${notice.property_name} · ${notice.author_name}, ${formatExact(notice.created_at)}${until}`}
    >
      <Stack gap="sm">
        <Text size="control" ink="text" lines>
          {notice.content}
        </Text>
        {failure && <WarnLine alert>{failure}</WarnLine>}
        {notice.affects_me ? (
          <Text>You said that it affects you too. You need not send a request.</Text>
        ) : (
          <Group>
            <Button variant="default" size="md" loading={isPending} onClick={() => void join()}>
              Affects me too
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

/** What staff say of the building, each with a way to join it instead of a request. */
export function OwnNotices({ notices }: { notices: readonly OwnNotice[] }) {
  return notices.map((notice) => <One key={notice.id} notice={notice} />);
}
