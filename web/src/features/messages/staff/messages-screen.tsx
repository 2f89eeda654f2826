import { Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listThreads, type ThreadRow } from '@/api/staff';
import { listAnnouncementsOptions, listThreadsQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere } from '@/app/staff/session';
import { formatAgo } from '@/lib/dates';
import { supportCodeOf } from '@/lib/problem';
import { useLive } from '@/lib/use-live';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkLines } from '@/ui/link-lines';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Card } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { PageSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tab-bar';
import { Tags } from '@/ui/tags';
import { AnnouncementList } from './announcements';

const StaffThread = lazy(() => import('./thread'));
// The form brings the search of residents: it comes with the first press.
const NewThread = lazy(() => import('./new-thread'));

type Which = 'all' | 'unread' | 'urgent' | 'archived';
const PAGE = 50;
const MOST = 100;
const which: readonly { value: Which; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'archived', label: 'Archived' },
];
const filterOf = (one: Which) =>
  one === 'unread'
    ? { unread: true }
    : one === 'urgent'
      ? { urgent: true }
      : one === 'archived'
        ? { status: 'archived' as const }
        : {};

const stateOf = ({ is_urgent, unread, status, assignee_name }: ThreadRow) => [
  ...(is_urgent ? ['Urgent'] : []),
  ...(unread ? [`${unread} new`] : []),
  ...(assignee_name ? [assignee_name] : []),
  ...(status === 'resolved' ? ['Resolved'] : []),
];

function Threads() {
  const [q, setQ] = useState('');
  const [one, setOne] = useState<Which>('all');
  const query = { limit: PAGE, ...(q ? { q } : {}), ...filterOf(one) };
  const threads = useInfiniteQuery({
    queryKey: [...listThreadsQueryKey({ query }), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await listThreads({ query: { ...query, cursor: pageParam }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const { error, refetch } = threads;
  useLive('staff', 'message_thread', () => refetch());
  const shown = threads.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ status }) => one === 'archived' || status !== 'archived');
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SearchField value={q} onChange={setQ} placeholder="Search by subject or resident" />
        <Segments label="Which messages" options={which} value={one} onChange={setOne} />
      </Group>
      {error && !shown ? (
        <ErrorState title="Failed to load messages." of={{ error, refetch }} />
      ) : !shown ? (
        <PageSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title="No messages" text="What residents write in the portal shows here." />
      ) : (
        <Card padded={false}>
          <LinkLines
            lines={shown.map((thread) => ({
              key: thread.id,
              to: `?thread=${thread.id}`,
              title: `${thread.resident_name}: ${thread.subject}`,
              text: `${formatAgo(thread.last_message_at)} · ${thread.property_name} · ${thread.preview ?? ''}`,
              end: <Tags label={`State of ${thread.subject}`} tags={stateOf(thread)} />,
            }))}
          />
        </Card>
      )}
      {threads.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={threads.isFetchingNextPage}
            onClick={() => void threads.fetchNextPage()}
          >
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Announced() {
  const { data, error } = useQuery(listAnnouncementsOptions({ query: { limit: MOST } }));
  if (error) return <ErrorState title="Failed to load announcements." code={supportCodeOf(error)} />;
  return data ? <AnnouncementList items={data.items} /> : <PageSkeleton />;
}

/** Threads with residents, and what properties announce; one thread where the address names it. */
export function MessagesScreen() {
  const [params, setParams] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const mayWrite = useMayWriteAnywhere();
  const id = params.get('thread');
  if (id) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StaffThread key={id} id={id} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader
        title="Messages"
        actions={
          <>
            <Button component={Link} to={paths.broadcasts} variant="default">
              Messages to many
            </Button>
            {mayWrite && !writing && <Button onClick={() => setWriting(true)}>New message</Button>}
          </>
        }
      />
      <Stack gap="lg">
        {writing && (
          <Suspense fallback={<PageSkeleton />}>
            <NewThread
              onSent={(thread) => {
                setWriting(false);
                setParams({ thread });
              }}
              onCancel={() => setWriting(false)}
            />
          </Suspense>
        )}
        <Tabs
          label="Messages"
          tabs={[
            { value: 'inbox', label: 'Inbox', panel: <Threads /> },
            { value: 'announcements', label: 'Announcements', panel: <Announced /> },
          ]}
        />
      </Stack>
    </>
  );
}
