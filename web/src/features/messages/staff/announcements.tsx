import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AnnouncementRow } from '@/api/staff';
import { endAnnouncementMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay, formatDayOf } from '@/lib/dates';
import { ifMatch } from '@/lib/request-headers';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';

// The form brings the search of properties: it comes with the first press.
const NewAnnouncement = lazy(() => import('./new-announcement'));

function One({ row }: { row: AnnouncementRow }) {
  const { mutate, isPending } = useMutation(endAnnouncementMutation());
  const end = () => mutate({ path: { announcement_id: row.id }, headers: ifMatch(row.version) });
  const until = row.expires_on ? `, until ${formatDay(row.expires_on)}` : '';
  return (
    <Section
      title={row.title}
      note={`${row.property_name} · ${row.author_name}, ${formatDayOf(row.created_at)}${until}`}
      right={
        row.can.write && (
          <Button variant="subtle" size="xs" loading={isPending} onClick={end}>
            End
          </Button>
        )
      }
    >
      <Text size="control" ink="text" lines>
        {row.content}
      </Text>
    </Section>
  );
}

/** What residents are told now, and a form for more. */
export function AnnouncementList({ items }: { items: readonly AnnouncementRow[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap="md">
      {adding ? (
        <Suspense fallback={<PageSkeleton />}>
          <NewAnnouncement onMade={() => setAdding(false)} />
        </Suspense>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            New announcement
          </Button>
        </Group>
      )}
      {items.length === 0 && <EmptyState title="No announcements" />}
      {items.map((row) => (
        <One key={row.id} row={row} />
      ))}
    </Stack>
  );
}
