import '@mantine/core/styles/Table.css';
import { Button, Group, Stack, Table } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CalendarDay } from '@/api/staff';
import { scheduleCalendarOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay, formatMonth } from '@/lib/dates';
import { useToday } from '@/pickers/use-today';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Card } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { usePhone } from '@/ui/use-phone';
import { moved, type Span, weekdays, weeksOf } from './calendar-days';

const SHOWN_A_DAY = 3;

/** Where the work order, or the schedule that has none so far, is opened. */
type LinkTo = (item: CalendarDay) => string;
type ItemsOf = (day: string) => CalendarDay[];

const keyOf = ({ work_order_id, schedule_id }: CalendarDay) => work_order_id ?? schedule_id;

/** A work order with its state, or what a schedule will make one of. */
function Due({ item, linkTo }: { item: CalendarDay; linkTo: LinkTo }) {
  const today = useToday([]);
  const overdue = item.status === 'scheduled' && item.date < today;
  return (
    <Stack gap={0} align="flex-start">
      <Link className="link" to={linkTo(item)}>
        {item.name}
      </Link>
      {item.status && <StatusBadge of="request" value={overdue ? 'overdue' : item.status} />}
      <Text as="span" size="caption" ink="text3">
        {item.property_name}
      </Text>
    </Stack>
  );
}

type GridProps = {
  weeks: string[][];
  /** '2026-11': other days of the grid are dimmed; none in a week. */
  month: string | null;
  itemsOf: ItemsOf;
  linkTo: LinkTo;
  onWeek: (day: string) => void;
};

function Grid({ weeks, month, itemsOf, linkTo, onWeek }: GridProps) {
  const today = useToday([]);
  const cell = (day: string) => {
    const items = itemsOf(day);
    const shown = month ? items.slice(0, SHOWN_A_DAY) : items;
    const inside = month === null || day.startsWith(month);
    return (
      <Table.Td key={day} valign="top" aria-current={day === today ? 'date' : undefined}>
        <Stack gap={4} mih={month ? 84 : 220}>
          <Text as="span" ink={inside ? 'text' : 'text3'}>
            {day === today ? `${Number(day.slice(8))} · today` : Number(day.slice(8))}
          </Text>
          {shown.map((item) => (
            <Due key={keyOf(item)} item={item} linkTo={linkTo} />
          ))}
          {items.length > shown.length && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onWeek(day)}>
              {`${items.length - shown.length} more`}
            </Button>
          )}
        </Stack>
      </Table.Td>
    );
  };
  return (
    <Card padded={false}>
      <Table layout="fixed" aria-label="Work by day">
        <Table.Thead>
          <Table.Tr>
            {weekdays().map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((days) => (
            <Table.Tr key={days[0]}>{days.map(cell)}</Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** On phones: the days that have something, one under the other. */
function DayList({ days, itemsOf, linkTo }: { days: string[]; itemsOf: ItemsOf; linkTo: LinkTo }) {
  const full = days.filter((day) => itemsOf(day).length > 0);
  if (full.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarOff size={22} stroke={1.7} aria-hidden />}
        title="Nothing falls due"
        text="No work is planned for these days, and no schedule makes any."
      />
    );
  return (
    <Stack component="ul" gap="md" aria-label="Work by day">
      {full.map((day) => (
        <Stack component="li" key={day} gap={4}>
          <Text as="h3" ink="text">
            {formatDay(day)}
          </Text>
          {itemsOf(day).map((item) => (
            <Due key={keyOf(item)} item={item} linkTo={linkTo} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

type ScheduleCalendarProps = { span: Span; linkTo: LinkTo; onWeek: () => void };

/** Work orders by the day that they are planned for, and when schedules fall due without one, by month or week. */
export default function ScheduleCalendar({ span, linkTo, onWeek }: ScheduleCalendarProps) {
  const today = useToday([]);
  const [day, setDay] = useState(today);
  const phone = usePhone();
  const weeks = weeksOf(span, day);
  const days = weeks.flat();
  const since = days[0] as string;
  const until = days.at(-1) as string;
  const found = useQuery(scheduleCalendarOptions({ query: { since, until } }));
  const itemsOf = (of: string) => found.data?.items.filter(({ date }) => date === of) ?? [];
  const showWeek = (of: string) => {
    setDay(of);
    onWeek();
  };
  const title = span === 'month' ? formatMonth(day) : `${formatDay(since)} – ${formatDay(until)}`;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <h2 aria-live="polite">{title}</h2>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setDay(moved(span, day, -1))}>
            {`Previous ${span}`}
          </Button>
          <Button variant="default" size="xs" onClick={() => setDay(today)}>
            Today
          </Button>
          <Button variant="default" size="xs" onClick={() => setDay(moved(span, day, 1))}>
            {`Next ${span}`}
          </Button>
        </Group>
      </Group>
      {found.error ? (
        <ErrorState title="The calendar could not be loaded." of={found} />
      ) : (
        <>
          {found.isPending && <LoadingText>Loading the calendar...</LoadingText>}
          {phone ? (
            <DayList days={days} itemsOf={itemsOf} linkTo={linkTo} />
          ) : (
            <Grid
              weeks={weeks}
              month={span === 'month' ? day.slice(0, 7) : null}
              itemsOf={itemsOf}
              linkTo={linkTo}
              onWeek={showWeek}
            />
          )}
        </>
      )}
    </Stack>
  );
}
