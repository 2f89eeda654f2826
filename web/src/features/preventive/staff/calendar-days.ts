import { lookNow } from '@/lib/appearance';
import { addDays, monthsAfter } from '@/lib/dates';

export type Span = 'month' | 'week';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** From the day on which the reader's weeks begin. */
export const weekdays = () => DAYS.map((_, index) => DAYS[(index + lookNow().weekStart) % 7] ?? 'Sun');

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const weekOf = (day: string) => addDays(day, -((weekday(day) - lookNow().weekStart + 7) % 7));

/** The weeks that are shown, from the reader's first day of the week on: those that the month touches, or the one week. */
export function weeksOf(span: Span, day: string): string[][] {
  const first = span === 'month' ? weekOf(firstOfMonth(day)) : weekOf(day);
  const after = span === 'month' ? monthsAfter(firstOfMonth(day), 1) : addDays(first, 7);
  const weeks: string[][] = [];
  for (let start = first; start < after; start = addDays(start, 7))
    weeks.push(DAYS.map((_, index) => addDays(start, index)));
  return weeks;
}

/** The month or week before or after. */
export const moved = (span: Span, day: string, by: 1 | -1) =>
  span === 'month' ? monthsAfter(firstOfMonth(day), by) : addDays(day, 7 * by);
