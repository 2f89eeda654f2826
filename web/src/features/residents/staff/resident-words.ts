import type { ResidentDetail, ResidentRow } from '@/api/staff';
import { formatDay, formatMonth } from '@/lib/dates';
import { plural } from '@/lib/money';

type Choice = { value: string; label: string };

/** What the form offers; a file may also say 'evicted'. */
export const statusOptions: readonly Choice[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'pending', label: 'Pending' },
];

/** 'Late Payment' is what the filter says of overdue. */
export const paymentOptions: readonly Choice[] = [
  { value: '', label: 'Any payment status' },
  { value: 'overdue', label: 'Late Payment' },
  { value: 'due', label: 'Due' },
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'none', label: 'Never charged' },
];

const wordsOf: Record<string, string> = {
  email: 'E-mail',
  mail: 'Letter',
  portal: 'Resident portal',
  text: 'Text message',
  none: 'No statements',
};

export const statementOptions: readonly Choice[] = [
  { value: '', label: 'Not set' },
  ...Object.entries(wordsOf).map(([value, label]) => ({ value, label })),
];

export const statementLabel = (method: string) => wordsOf[method] ?? method;

/** 'resident since April 2025', or when they come, or when they left. */
export function sinceOf(row: ResidentDetail): string | null {
  const { status, move_in_date: came, move_out_date: left, property_today: today } = row;
  if (status === 'inactive' && left) return `moved out ${formatDay(left)}`;
  if (!came) return null;
  return came > today ? `moves in ${formatDay(came)}` : `resident since ${formatMonth(came)}`;
}

/** 'Alder Court 203' */
export const placeOf = (row: Pick<ResidentRow, 'property_name' | 'unit_number'>) =>
  row.unit_number ? `${row.property_name} ${row.unit_number}` : row.property_name;

/** '3 pending, 4 inactive', what there is of it. */
export function notActive(pending: number, inactive: number): string {
  const parts = [pending > 0 && `${pending} pending`, inactive > 0 && `${inactive} inactive`];
  return parts.filter(Boolean).join(', ') || 'nobody pending or inactive';
}

export const movingIn = (n: number) =>
  n === 0 ? 'nobody moves in this month' : `${plural(n, 'move-in', 'move-ins')} this month`;
