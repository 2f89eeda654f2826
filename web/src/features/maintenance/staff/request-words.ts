import type { RequestCreate, RequestRow } from '@/api/staff';
import { formatDayOf } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { label } from '@/lib/words';
import { formatVisit } from '@/lib/zoned';

export type Category = NonNullable<RequestCreate['category']>;
export type Priority = NonNullable<RequestCreate['priority']>;
export type RequestStatus = 'open' | 'in_progress' | 'completed' | 'cancelled';

const PRIORITIES: readonly Priority[] = ['low', 'normal', 'high', 'urgent'];
const STATUSES: readonly RequestStatus[] = ['open', 'in_progress', 'completed', 'cancelled'];
const CATEGORIES: readonly Category[] = [
  'plumbing',
  'electrical',
  'hvac',
  'appliance',
  'structural',
  'pest_control',
  'landscaping',
  'cleaning',
  'exterior',
  'security',
  'general',
  'other',
];
/** Days after which an open request stands out. */
export const LATE_DAYS = 5;

export const categoryLabel = (category: string) => (category === 'hvac' ? 'HVAC' : label(category));

const options = (values: readonly string[], word: (value: string) => string = label) =>
  values.map((value) => ({ value, label: word(value) }));
export const categoryOptions = options(CATEGORIES, categoryLabel);
export const priorityOptions = options(PRIORITIES);
export const statusOptions = options(STATUSES);

/** Where a status may go from here: what the form offers. */
const MOVES: Record<string, readonly RequestStatus[]> = {
  open: ['open', 'in_progress', 'completed', 'cancelled'],
  in_progress: ['in_progress', 'open', 'completed', 'cancelled'],
  completed: ['completed', 'open'],
  cancelled: ['cancelled', 'open'],
};
export const nextStatuses = (status: string) => options(MOVES[status] ?? STATUSES);

/** 'Alder Court 201', or the building as a whole. */
export const placeOf = ({ property_name, unit_number }: RequestRow) =>
  unit_number ? `${property_name} ${unit_number}` : `${property_name} (building)`;

export const isOver = ({ status }: RequestRow) => status === 'completed' || status === 'cancelled';

/** '$186.50', and whether that is what it cost or what it may. */
export function costOf(row: RequestRow): { amount: string; kind: string } | null {
  const { actual_cost, estimated_cost, to_approve, bill_id } = row;
  if (actual_cost !== null) {
    return {
      amount: moneyExact(actual_cost),
      kind: to_approve ? 'to approve' : bill_id ? 'posted' : 'actual',
    };
  }
  return estimated_cost === null ? null : { amount: moneyExact(estimated_cost), kind: 'estimate' };
}

export const daysOpenOf = ({ days_open }: RequestRow) => `${plural(days_open, 'day')} open`;

/** 'Visit Mon, Nov 23, 2026, 1:00 PM – 3:00 PM', or the day on which it ended. */
export function datesOf(row: RequestRow): string | null {
  if (row.completed_at) return `Completed ${formatDayOf(row.completed_at)}`;
  if (row.cancelled_at) return `Cancelled ${formatDayOf(row.cancelled_at)}`;
  const { scheduled_date, scheduled_until, time_zone } = row;
  return scheduled_date && `Visit ${formatVisit(scheduled_date, scheduled_until, time_zone)}`;
}

export const isGiven = ({ vendor_id, assignee_id }: RequestRow) => Boolean(vendor_id ?? assignee_id);

/** Who has it: the vendor, else the member, else nobody. */
export const givenTo = ({ vendor_name, assignee_name }: RequestRow) =>
  [vendor_name, assignee_name].filter(Boolean).join(' · ') || 'Nobody assigned';
