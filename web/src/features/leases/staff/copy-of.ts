import type { LeaseRow } from '@/api/staff';
import { nextDay, yearAfter } from '@/lib/dates';
import { fullValuesOf } from './full-lease-form';

/** The same terms for the year after a lease, as a draft. */
export function copyOf(lease: LeaseRow) {
  const start = lease.end_date ? nextDay(lease.end_date) : lease.property_today;
  const dates = { start_date: start, end_date: yearAfter(start), move_in_date: lease.move_in_date ?? '' };
  return { lease, values: { ...fullValuesOf(lease), ...dates, draft: true } };
}
