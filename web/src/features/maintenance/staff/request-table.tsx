import { Button, Group, Stack } from '@mantine/core';
import type { RequestRow } from '@/api/staff';
import { formatDayOf } from '@/lib/dates';
import { CategoryTile } from '@/ui/category-icon';
import type { Column } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Clock } from './clock';
import { RequestCard } from './request-card';
import { Cost, DaysOpen, PhotoCount } from './request-cells';
import { categoryLabel, datesOf, givenTo, isGiven, isOver, placeOf } from './request-words';

const lastNote = ({ last_note: note, notes }: RequestRow) =>
  note
    ? `${note.author}${note.reader === 'staff' ? ', staff only' : ''}: ${note.body}${notes > 1 ? ` +${notes - 1}` : ''}`
    : 'No notes';

function What({ request }: { request: RequestRow }) {
  const { title, category, priority, resident_name, resident_phone } = request;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <CategoryTile category={category} />
      <Stack gap={2} miw={0} flex={1}>
        <Group gap="xs" style={{ rowGap: 0 }}>
          <span title={title}>{title}</span>
          <StatusBadge of="priority" value={priority} />
          <Text as="span" ink="text3">
            {categoryLabel(category)}
          </Text>
        </Group>
        <Text as="span">{[placeOf(request), resident_name, resident_phone].filter(Boolean).join(' · ')}</Text>
        {/* As wide as its column, and never the reason for a wider one. */}
        <Stack w={0} miw="100%" gap={0}>
          <Text as="span" ink="text3" truncate={request.last_note?.body ?? true}>
            {lastNote(request)}
          </Text>
        </Stack>
      </Stack>
    </Group>
  );
}

type StateProps = { request: RequestRow; onAssign: (request: RequestRow) => void };

/** How far it is, who has it, and when they come; where nobody has it, the way to somebody. */
function State({ request, onAssign }: StateProps) {
  const given = isGiven(request);
  const dates = datesOf(request);
  return (
    <Stack gap={2} align="flex-start">
      <Group gap="xs" wrap="nowrap">
        <StatusBadge of="request" value={request.status} />
        <PhotoCount request={request} />
      </Group>
      <Text as="span" ink={given ? 'text' : 'text3'}>
        {givenTo(request)}
      </Text>
      {dates && <Text as="span">{dates}</Text>}
      {!given && !isOver(request) && request.can.write && (
        <Button
          variant="transparent"
          size="compact-xs"
          px={0}
          aria-label={`Assign ${request.title}`}
          onClick={() => onAssign(request)}
        >
          Assign
        </Button>
      )}
    </Stack>
  );
}

const columnsOf = (onAssign: StateProps['onAssign']): readonly Column<RequestRow>[] => [
  { key: 'title', title: 'Request', render: (request) => <What request={request} /> },
  {
    key: 'status',
    title: 'Status',
    width: 190,
    render: (request) => <State request={request} onAssign={onAssign} />,
  },
  {
    key: 'request_date',
    title: 'Created',
    align: 'right',
    width: 150,
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
  { key: 'clock', title: 'Clock', width: 240, render: (request) => <Clock request={request} /> },
];

type Ways = { linkTo: (id: string) => string } & Pick<StateProps, 'onAssign'>;

/** Requests as rows, or as cards on phones; a row opens its request. */
export const requestTable = ({ linkTo, onAssign }: Ways) => ({
  columns: columnsOf(onAssign),
  rowHeight: 51 as const,
  rowHref: ({ id }: RequestRow) => linkTo(id),
  card: (request: RequestRow) => <RequestCard request={request} />,
});
