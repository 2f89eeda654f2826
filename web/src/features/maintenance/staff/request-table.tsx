import { Group, Stack } from '@mantine/core';
import type { RequestRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { formatDayOf } from '@/lib/dates';
import { type Column, RowCard } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Clock } from './clock';
import { Cost, DaysOpen } from './request-cells';
import { categoryLabel, datesOf, givenTo, placeOf } from './request-words';

const lastNote = ({ last_note: note, notes }: RequestRow) =>
  note
    ? `${note.author}${note.reader === 'staff' ? ', staff only' : ''}: ${note.body}${notes > 1 ? ` +${notes - 1}` : ''}`
    : 'No notes';

function What({ request }: { request: RequestRow }) {
  const { title, resident_name, resident_phone } = request;
  return (
    <Stack gap={2}>
      <span title={title}>{title}</span>
      <Text as="span">{[placeOf(request), resident_name, resident_phone].filter(Boolean).join(' · ')}</Text>
      <Text as="span" ink="text3" truncate={request.last_note?.body ?? true}>
        {lastNote(request)}
      </Text>
    </Stack>
  );
}

const columns: readonly Column<RequestRow>[] = [
  { key: 'title', title: 'Request', sort: 'title', render: (request) => <What request={request} /> },
  {
    key: 'priority',
    title: 'Priority',
    sort: 'priority',
    render: (request) => (
      <Stack gap={2} align="flex-start">
        <StatusBadge of="priority" value={request.priority} />
        <Text as="span">{categoryLabel(request.category)}</Text>
      </Stack>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 190,
    render: (request) => (
      <Stack gap={2} align="flex-start">
        <StatusBadge of="request" value={request.status} />
        <Text as="span">{givenTo(request)}</Text>
        {datesOf(request) && <Text as="span">{datesOf(request)}</Text>}
      </Stack>
    ),
  },
  {
    key: 'request_date',
    title: 'Created',
    sort: 'request_date',
    align: 'right',
    width: 158,
    render: (request) => (
      <Stack gap={2} align="flex-end">
        <span>{formatDayOf(request.request_date)}</span>
        <DaysOpen request={request} />
        <span>
          <Cost request={request} />
        </span>
      </Stack>
    ),
  },
  { key: 'clock', title: 'Clock', sort: 'due', width: 200, render: (request) => <Clock request={request} /> },
];

/** A request on a phone: title, place, state and age; the rest opens. */
export const RequestCard = ({ request }: { request: RequestRow }) => (
  <RowCard
    title={request.title}
    amount={<StatusBadge of="priority" value={request.priority} />}
    fact={placeOf(request)}
    status={<StatusBadge of="request" value={request.status} />}
    small={
      <Group gap={6}>
        <DaysOpen request={request} />
        <span>· {givenTo(request)}</span>
        <Clock request={request} />
      </Group>
    }
  />
);

/** Requests as rows, or as cards on phones; a row leads to its request. */
export const requestTable = {
  columns,
  rowHeight: 51 as const,
  rowHref: ({ id }: RequestRow) => paths.request(id),
  card: (request: RequestRow) => <RequestCard request={request} />,
};
