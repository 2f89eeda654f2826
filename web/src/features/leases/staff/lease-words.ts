import type { LeaseRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';

/** 'Apr 1, 2025 – Mar 31, 2026' */
export const termOf = ({ start_date, end_date }: Pick<LeaseRow, 'start_date' | 'end_date'>) =>
  end_date ? `${formatDay(start_date)} – ${formatDay(end_date)}` : `since ${formatDay(start_date)}, no end`;

export type DaysLeft = { text: string; tone: 'warn' | 'bad' | null };

/** '133', coloured from 60 days down; once over, how long ago. */
export function daysLeft({ days_remaining: days, status }: LeaseRow): DaysLeft | null {
  if (days === null || !['active', 'expiring', 'expired'].includes(status)) return null;
  if (days < 0) return { text: `ended ${-days} ${days === -1 ? 'day' : 'days'} ago`, tone: 'bad' };
  const tone = days <= 30 ? 'bad' : days <= 60 ? 'warn' : null;
  return { text: days === 0 ? 'ends today' : String(days), tone };
}

/** The lease to show first: the current one, else one to come, else the newest. */
export const mainLease = (rows: readonly LeaseRow[]): LeaseRow | undefined =>
  rows.find((row) => row.is_current) ?? rows.find((row) => row.status === 'pending') ?? rows[0];
