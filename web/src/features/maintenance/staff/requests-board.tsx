import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RequestCosts, RequestRow } from '@/api/staff';
import {
  editRequestMutation,
  listRequestsInfiniteOptions,
  requestCostsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { count, moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { Avatar } from '@/ui/avatar';
import { CategoryIcon } from '@/ui/category-icon';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Card, Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { toast } from '@/ui/toast';
import { useNarrow } from '@/ui/use-narrow';
import { useOverlay } from '@/ui/use-overlay';
import { COLUMNS, type ColumnName, mayDrop } from './board-moves';
import { Clock } from './clock';
import { Cost, DaysOpen } from './request-cells';
import { datesOf, givenTo, isGiven, placeOf } from './request-words';
import { useBoardDrag } from './use-board-drag';

const CompleteRequest = lazyDialog(() => import('./complete-request'));

/** As many as a column loads at once. */
const PAGE = 50;

/** The columns where the window has room for one at a time. */
const ALONE = COLUMNS.map(({ name, title }) => ({ value: name, label: title }));

type Drag = ReturnType<typeof useBoardDrag>;
type Narrowed = Record<string, unknown>;
type LinkTo = { linkTo: (id: string) => string };

/** One card: its title is the link, its handle moves it by keyboard, and a mouse carries all of it. */
function BoardCard({ row, drag, linkTo }: { row: RequestRow; drag: Drag } & LinkTo) {
  const carried = drag.held?.row.id === row.id;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle does for the keyboard what the mouse does here.
    <div
      draggable={row.can.write}
      onDragStart={() => drag.pick(row)}
      onDragEnd={drag.letGo}
      style={carried ? { opacity: 0.6 } : undefined}
    >
      <Card>
        <Stack gap={6}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Group gap={6} wrap="nowrap" align="flex-start" fw={500} lh="1.25rem">
              <CategoryIcon category={row.category} />
              <Link to={linkTo(row.id)} data-row-link>
                {row.title}
              </Link>
            </Group>
            {row.can.write && (
              <ActionIcon
                size={26}
                aria-label={`Move ${row.title}`}
                aria-pressed={carried}
                onKeyDown={(event) => drag.onKeyDown(event, row)}
                onBlur={() => carried && drag.letGo()}
              >
                <IconGripVertical size={15} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          <Text>{[placeOf(row), row.resident_name].filter(Boolean).join(' · ')}</Text>
          <Group justify="space-between" gap="xs">
            <StatusBadge of="priority" value={row.priority} />
            <Group gap={6} wrap="nowrap">
              {isGiven(row) && <Avatar name={givenTo(row)} size={20} />}
              <Text as="span">{givenTo(row)}</Text>
            </Group>
          </Group>
          <Clock request={row} brief />
          <Group justify="space-between" gap="xs">
            <Text as="span">{row.completed_at ? datesOf(row) : <DaysOpen request={row} />}</Text>
            <Text as="span">
              <Cost request={row} />
            </Text>
          </Group>
        </Stack>
      </Card>
    </div>
  );
}

/** What the column's requests cost; of completed ones, how many are of this month. */
const sumOf = (name: ColumnName, costs: RequestCosts) =>
  name === 'completed'
    ? `${count(costs.completed_this_month_count)} this month, ${moneyExact(costs.completed_this_month)}`
    : moneyExact(costs[name]);

type BoardColumnProps = {
  name: ColumnName;
  title: string;
  narrowed: Narrowed;
  drag: Drag;
  costs: RequestCosts | undefined;
} & LinkTo;

function BoardColumn({ name, title, narrowed, drag, costs, linkTo }: BoardColumnProps) {
  const sort = name === 'completed' ? '-completed_at' : 'due';
  const query = useInfiniteQuery({
    ...listRequestsInfiniteOptions({ query: { ...narrowed, status: name, sort, limit: PAGE } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const target = drag.held && mayDrop(drag.held.row, name) ? drag.held : null;
  return (
    <section
      aria-label={title}
      onDragOver={(event) => {
        if (!target) return;
        event.preventDefault();
        if (target.over !== name) drag.moveOver(name);
      }}
      onDrop={() => target && drag.finish({ row: target.row, over: name })}
      style={
        target?.over === name ? { outline: '2px dashed var(--accent-line)', borderRadius: 10 } : undefined
      }
    >
      <Section title={title} count={total} right={costs && <Text as="span">{sumOf(name, costs)}</Text>}>
        {query.isPending && <LoadingText>Loading maintenance requests...</LoadingText>}
        {query.error && rows.length === 0 && (
          <ErrorState title="Failed to load maintenance requests. Please try again later." of={query} />
        )}
        <Stack gap="sm">
          {rows.map((row) => (
            <BoardCard key={row.id} row={row} drag={drag} linkTo={linkTo} />
          ))}
          {query.isSuccess && rows.length === 0 && <Text>Nothing here.</Text>}
          {query.hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {`Show more, ${count(rows.length)} of ${count(total)} loaded`}
            </Button>
          )}
        </Stack>
      </Section>
    </section>
  );
}

/** Requests by their state; a card is moved by mouse or keyboard. Dropping on Completed asks what it cost. */
export default function RequestsBoard({ narrowed, linkTo }: { narrowed: Narrowed } & LinkTo) {
  const completing = useOverlay<RequestRow>();
  const { mutateAsync } = useMutation(editRequestMutation());
  const move = async (row: RequestRow, to: ColumnName) => {
    if (to === 'completed') {
      completing.open(row);
      return;
    }
    try {
      await mutateAsync({
        path: { request_id: row.id },
        headers: ifMatch(row.version),
        body: { status: to },
      });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update maintenance request'));
    }
  };
  const drag = useBoardDrag((row, to) => void move(row, to));
  const costs = useQuery(requestCostsOptions({ query: narrowed }));
  const narrow = useNarrow();
  const [one, show] = useState<ColumnName>('open');
  return (
    <>
      {narrow && <Segments full label="Column" options={ALONE} value={one} onChange={show} />}
      <Tiles least={280}>
        {COLUMNS.filter(({ name }) => !narrow || name === one).map(({ name, title }) => (
          <BoardColumn
            key={name}
            name={name}
            title={title}
            narrowed={narrowed}
            drag={drag}
            costs={costs.data}
            linkTo={linkTo}
          />
        ))}
      </Tiles>
      <Text ink="text3" size="caption">
        On a card’s handle: Space picks it up, the arrows move it, Space drops it, Esc puts it back.
      </Text>
      <div className={narrow ? undefined : 'visually-hidden'} role="status">
        <Text>{drag.said}</Text>
      </div>
      {completing.item && (
        <CompleteRequest request={completing.item} opened={completing.opened} onClose={completing.close} />
      )}
    </>
  );
}
