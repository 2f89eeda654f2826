import { Button, Stack } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BroadcastRow } from '@/api/staff';
import { listBroadcastsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere } from '@/app/staff/session';
import { formatAgo } from '@/lib/dates';
import { count } from '@/lib/money';
import { useTableParams } from '@/lib/table-params';
import { useLive } from '@/lib/use-live';
import { useList } from '@/records/use-list';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Text } from '@/ui/text';
import { BroadcastStatus } from './broadcast-status';
import { audienceOf, channelLabel } from './broadcast-words';

const whenOf = (row: BroadcastRow) => formatAgo(row.confirmed_at ?? row.updated_at);
const titleOf = (row: BroadcastRow) => row.subject || 'Without a subject yet';

const columns: readonly Column<BroadcastRow>[] = [
  {
    key: 'subject',
    title: 'Message',
    ink: true,
    render: (row) => (
      <Stack gap={0}>
        <Text as="span" size="control" ink="text">
          {titleOf(row)}
        </Text>
        <Text as="span" ink="text3">
          {audienceOf(row)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'channels',
    title: 'By',
    wideOnly: true,
    render: ({ channels }) => channels.map(channelLabel).join(', '),
  },
  { key: 'author', title: 'From', wideOnly: true, render: ({ author_name }) => author_name },
  { key: 'status', title: 'Status', render: (row) => <BroadcastStatus row={row} /> },
  {
    key: 'residents',
    title: 'Residents',
    align: 'right',
    render: ({ status, residents }) => (status === 'draft' ? '—' : count(residents)),
  },
  { key: 'created_at', title: 'When', sort: 'created_at', width: 130, render: whenOf },
];

const card = (row: BroadcastRow) => (
  <RowCard
    title={titleOf(row)}
    fact={audienceOf(row)}
    status={<BroadcastStatus row={row} />}
    small={`${row.author_name} · ${whenOf(row)}`}
  />
);

/** Messages to many residents, drafts among them, newest first. */
export function BroadcastsScreen() {
  const params = useTableParams({ filters: {}, sorts: ['created_at'], defaultSort: '-created_at' });
  const list = useList(listBroadcastsOptions, params.query);
  useLive('staff', 'broadcast', () => list.refetch());
  const mayWrite = useMayWriteAnywhere();
  const writing = mayWrite && (
    <Button
      component={Link}
      to={paths.newBroadcast}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
    >
      New message
    </Button>
  );
  const isEmpty = list.data?.items.length === 0 && !params.hasPrevious;
  return (
    <>
      <PageHeader
        title="Messages to many"
        back={{ label: 'Messages', to: paths.messages }}
        actions={!isEmpty && writing}
      />
      <DataTable
        label="Messages to many"
        columns={columns}
        card={card}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.broadcast(id)}
        rowHeight={51}
        rows={list.data?.items}
        params={params}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total ?? undefined}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        onReachNext={list.reachNext}
        errorText="The messages could not be loaded."
        loadingText="Loading messages..."
        empty={
          <EmptyState
            title="No messages to many yet"
            text="Write once to everybody of a building, or to all who owe. Each gets it once, by e-mail, SMS or in the portal."
            icon={<IconSend size={22} stroke={1.7} aria-hidden />}
            actions={writing}
          />
        }
      />
    </>
  );
}
