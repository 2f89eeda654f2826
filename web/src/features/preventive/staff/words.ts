import type { EquipmentRow, PreventiveFigures, ScheduleRow, WorkOrderRow } from '@/api/staff';
import { daysBetween, formatDay } from '@/lib/dates';
import { count, moneyExact, ordinal, plural } from '@/lib/money';
import { label } from '@/lib/words';
import { noData } from '@/ui/kpi-strip';

const options = <Word extends string>(words: readonly Word[], word: (value: string) => string = label) =>
  words.map((value) => ({ value, label: word(value) }));

const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
const UNITS = ['days', 'weeks', 'months', 'years'] as const;
const CATEGORIES = [
  ...['hvac', 'plumbing', 'electrical', 'appliance', 'structural', 'safety', 'landscaping', 'other'],
] as EquipmentRow['category'][];
const EQUIPMENT_STATUSES = ['active', 'maintenance', 'inactive', 'retired'] as const;

const categoryLabel = (category: string) => (category === 'hvac' ? 'HVAC' : label(category));
export const priorityOptions = options(PRIORITIES);
export const unitOptions = options(UNITS, (unit) => unit);
export const categoryOptions = options(CATEGORIES, categoryLabel);
export const equipmentStatusOptions = options(EQUIPMENT_STATUSES);

/** The six figures above the tabs. */
export const strip = (of: PreventiveFigures) => [
  {
    label: 'Total Work Orders',
    value: count(of.total),
    context: of.since === null ? 'None yet' : `Since ${of.since}`,
  },
  { label: 'Overdue', value: count(of.overdue), context: 'Scheduled before today' },
  {
    label: 'Scheduled',
    value: count(of.scheduled),
    context: `${count(of.scheduled_this_week)} in the next 7 days`,
  },
  {
    label: 'Completed This Month',
    value: count(of.completed_this_month),
    context: `${count(of.completed)} in all`,
  },
  {
    label: 'Avg Time',
    value: of.average_minutes === null ? noData : `${count(of.average_minutes)} min`,
    context: `${count(of.with_minutes)} of ${count(of.completed)} with times`,
  },
  {
    label: 'Cost This Month',
    value: moneyExact(of.cost_this_month),
    context: plural(of.with_cost_this_month, 'work order'),
  },
];

/** 'Harbor Point 7C', or the property as a whole. */
export const placeOf = (row: { property_name: string; unit_number: string | null }) =>
  row.unit_number ? `${row.property_name} ${row.unit_number}` : row.property_name;

export const overdueLabel = ({ scheduled_date, today }: WorkOrderRow) =>
  `Overdue ${plural(daysBetween(scheduled_date, today), 'day')}`;

const NAMES: Record<string, string> = { daily: 'Every day', weekly: 'Every week', biweekly: 'Every 2 weeks' };

/** 'Every month on the 19th', 'Every 6 months after completion'. */
export function ruleOf(row: ScheduleRow): string {
  const { frequency_type, frequency_value: value, frequency_unit: unit, first_due_date } = row;
  const one = unit.replace(/s$/, '');
  const every = NAMES[frequency_type] ?? (value === 1 ? `Every ${one}` : `Every ${value} ${unit}`);
  const inMonth = unit === 'months' ? ` on the ${ordinal(Number(first_due_date.slice(8)))}` : '';
  const when = row.moves_from === 'completion' ? ' after completion' : inMonth;
  const season =
    row.season_from && row.season_until ? `, ${seasonOf(row.season_from, row.season_until)}` : '';
  return `${every}${when}${season}`;
}

/** '04-01' as 'Apr 1'. */
const dayOfYear = (day: string) => formatDay(`2024-${day}`).replace(/, \d+$/, '');
const seasonOf = (from: string, until: string) => `${dayOfYear(from)} to ${dayOfYear(until)}`;

/** Until that day no work falls due. */
const isPaused = ({ paused_until, today }: ScheduleRow) => paused_until !== null && paused_until > today;

/** Whether the day that it was due on lies in its pause, so that it says nothing any more. */
const isInPause = (row: ScheduleRow) =>
  row.is_active && isPaused(row) && (row.next_due_date ?? '') < (row.paused_until ?? '');

/** When work falls due next; what is off has no such day. */
export function nextDueOf(row: ScheduleRow): string {
  if (row.rests) return '—';
  if (row.paused_until && isInPause(row)) return `Paused until ${formatDay(row.paused_until)}`;
  return row.is_active && row.next_due_date ? formatDay(row.next_due_date) : '—';
}

/** Why a schedule that is on makes no work orders. */
const RESTS: Record<NonNullable<ScheduleRow['rests']>, string> = {
  property_inactive: 'Makes no work orders: its property is inactive',
  equipment_retired: 'Makes no work orders: its equipment is retired',
  equipment_deleted: 'Makes no work orders: its equipment was deleted',
};

/** The pause of a schedule whose next day is another; null where Next Due says it. */
export const pauseOf = (row: ScheduleRow) =>
  row.rests
    ? RESTS[row.rests]
    : row.paused_until && isPaused(row) && !isInPause(row)
      ? `Paused until ${formatDay(row.paused_until)}`
      : null;

/** The badge beside Next Due: its words, and how loud it is. */
export function dueBadge(row: ScheduleRow): { value: string; label: string } | null {
  const { days_left, is_overdue, is_due_soon } = row;
  if (days_left === null) return null;
  if (!row.is_active) return { value: 'scheduled', label: 'Off' };
  if (row.rests || isPaused(row)) return { value: 'scheduled', label: 'Paused' };
  if (is_overdue) return { value: 'overdue', label: `${plural(-days_left, 'day')} overdue` };
  const left = days_left === 0 ? 'Due today' : `${plural(days_left, 'day')} left`;
  return { value: is_due_soon ? 'due_soon' : 'scheduled', label: left };
}

/** Where the word for a health changes. */
export const HEALTH_MARKS = [40, 60, 80] as const;

/** Good, Watch, Plan its replacement, Replace: by the marks at 80, 60 and 40; what is retired is over. */
export function healthOf({ health, status }: EquipmentRow): {
  word: string;
  tone: 'ok' | 'warn' | 'bad' | 'mute';
} {
  if (status === 'retired') return { word: 'Retired', tone: 'mute' };
  if (health >= 80) return { word: 'Good', tone: 'ok' };
  if (health >= 60) return { word: 'Watch', tone: 'warn' };
  return health >= 40 ? { word: 'Plan its replacement', tone: 'warn' } : { word: 'Replace', tone: 'bad' };
}

/** How the score comes about: '50% of 15 years −25, warranty −10, in maintenance −20'. */
export function reckoning(row: EquipmentRow): string {
  const { status, age_percent: percent, expected_lifespan_years: years } = row;
  if (status === 'retired') return 'No longer in use';
  const age = percent !== null && percent > 100 ? `Past its ${years} years` : `${percent}% of ${years} years`;
  const parts = [
    percent === null ? 'Age not known' : `${age} −${row.for_age}`,
    row.for_warranty > 0 && `warranty −${row.for_warranty}`,
    row.for_status > 0 && `${status === 'maintenance' ? 'in maintenance' : 'inactive'} −${row.for_status}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 'Ended Nov 18, 2025', 'Until Nov 18, 2031'. */
export const warrantyOf = ({ warranty_expiration: day, out_of_warranty }: EquipmentRow) =>
  day && `${out_of_warranty ? 'Ended' : 'Until'} ${formatDay(day)}`;
