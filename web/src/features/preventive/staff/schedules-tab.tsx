import { Group, Stack } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { exportSchedules, type PreventiveFigures } from '@/api/staff';
import { getScheduleOptions, listSchedulesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listSchedulesFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { useList } from '@/records/use-list';
import { useOpened } from '@/records/use-opened';
import { sortSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Segments } from '@/ui/segments';
import { CardSkeleton, PageSkeleton } from '@/ui/skeleton';
import { useOverlay } from '@/ui/use-overlay';
import { ScheduleCard } from './schedule-card';
import { TabPage } from './tab-page';
import { useChoose } from './use-choose';

const NewSchedule = lazyDialog(() => import('./new-schedule'));
const ScheduleCalendar = lazy(() => import('./schedule-calendar'));
const EditSchedule = lazyDialog(() => import('./edit-schedule'));

const FILTERS = only(listSchedulesFilters, 'due_soon', 'overdue', 'is_active', 'property_id', 'equipment_id');
const SORTS = ['next_due_date', 'name', 'priority'];
const orders = [
  { value: 'next_due_date', label: 'By next due' },
  { value: 'name', label: 'By name' },
  { value: 'priority', label: 'By priority' },
];

/** The schedule that the address opens, in its form. */
function OpenedSchedule({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useQuery({
    ...getScheduleOptions({ path: { schedule_id: id ?? '' } }),
    enabled: id !== null,
  });
  return (
    found.data && (
      <EditSchedule key={found.data.id} schedule={found.data} opened={id !== null} onClose={onClose} />
    )
  );
}

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The rules as cards, or the days on which they fall due. */
export function SchedulesTab({ figures }: { figures: PreventiveFigures | undefined }) {
  const [search] = useSearchParams();
  const choose = useChoose();
  const opened = useOpened('schedule');
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'list';
  const show = (next: View) => choose({ view: next === 'list' ? null : next });
  return (
    <Stack gap="md">
      <Group>
        <Segments label="Show schedules as" options={VIEWS} value={view} onChange={show} />
      </Group>
      {view === 'list' ? (
        <ScheduleCards figures={figures} linkTo={opened.linkTo} />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <ScheduleCalendar
            span={view}
            linkTo={({ work_order_id, schedule_id }) =>
              work_order_id ? `${paths.preventive}?order=${work_order_id}` : opened.linkTo(schedule_id ?? '')
            }
            onWeek={() => show('week')}
          />
        </Suspense>
      )}
      <OpenedSchedule id={opened.id} onClose={opened.close} />
    </Stack>
  );
}

type ScheduleCardsProps = { figures: PreventiveFigures | undefined; linkTo: (id: string) => string };

function ScheduleCards({ figures, linkTo }: ScheduleCardsProps) {
  const { properties } = useSession();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'next_due_date', limit: 24 });
  const list = useList(listSchedulesOptions, params.query);
  const choose = useChoose();
  const { filters } = params;
  const property = usePropertyFilter(filters.property_id, (id) => params.setFilter('property_id', id));
  const adding = useOverlay<true>();
  const mayAdd = properties.some(({ role }) => role !== 'viewer');
  const none = { due_soon: null, overdue: null, is_active: null };
  const set = { due_soon: filters.due_soon, overdue: filters.overdue, is_active: filters.is_active };
  const chip = (
    label: string,
    n: number | undefined,
    values: Partial<Record<keyof typeof none, string>>,
  ) => ({
    label,
    count: n,
    active: Object.entries(set).every(([name, value]) => value === (values[name as keyof typeof none] ?? '')),
    onToggle: () => choose({ ...none, ...values }),
  });
  return (
    <TabPage
      params={params}
      list={list}
      nouns={['maintenance schedule', 'maintenance schedules']}
      placeholder="Name, place or equipment"
      chips={[
        chip('All', figures?.schedules, {}),
        chip('Due soon', figures?.schedules_due_soon, { due_soon: 'true' }),
        chip('Overdue', figures?.schedules_overdue, { overdue: 'true' }),
        chip('Off', figures?.schedules_off, { is_active: 'false' }),
      ]}
      selects={[property, sortSelect(params, orders, 150)]}
      add={mayAdd ? { label: 'New Schedule', open: () => adding.open(true) } : null}
      csv={() => exportSchedules({ query: exportQuery(params.query), parseAs: 'blob' })}
      empty="No maintenance schedules found"
      emptyText="A schedule says when work falls due, and makes its work orders."
      icon={<IconCalendarRepeat size={22} stroke={1.7} aria-hidden />}
      card={(schedule) => <ScheduleCard schedule={schedule} to={linkTo(schedule.id)} />}
      blank={<CardSkeleton height={228} lines={[40, 60, 44, 30]} />}
    >
      <NewSchedule opened={adding.opened} onClose={adding.close} />
    </TabPage>
  );
}
