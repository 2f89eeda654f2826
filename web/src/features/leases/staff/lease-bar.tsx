import type { LeaseEntry, LeaseRow } from '@/api/staff';
import { addDays, monthsAfter } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { LifeBar, type LifePart } from '@/ui/life-bar';
import { afterTerm, type Unanswered } from './life-words';

const AFTER = {
  month_to_month: 'Month to month if nobody answers',
  renew: 'Renews if nobody answers',
  end: 'Ends if nobody answers',
} as const satisfies Record<Unanswered, string>;

/** The leases of the tenancy up to this one, and what follows; the oldest first. */
export function partsOf(lease: LeaseRow, entries: readonly LeaseEntry[]): LifePart[] {
  const { end_date: end, property_today: today, start_date: start, monthly_rent: rent } = lease;
  const earlier = entries
    .filter((entry) => entry.kind === 'began' && !entry.this_one)
    .sort((a, b) => a.on_day.localeCompare(b.on_day));
  const parts: LifePart[] = earlier.map((entry, at) => ({
    from: entry.on_day,
    until: addDays(earlier[at + 1]?.on_day ?? start, -1),
    kind: 'past',
    label: entry.rent ? `Earlier lease, ${moneyExact(entry.rent)}` : 'Earlier lease',
  }));
  const until = end ?? (today > start ? today : monthsAfter(start, 12));
  parts.push({ from: start, until, kind: 'now', label: `This lease, ${moneyExact(rent)}` });
  const after = afterTerm(lease);
  if (after) {
    const from = addDays(until, 1);
    const beyond = today > from ? today : from;
    parts.push({ from, until: monthsAfter(beyond, 3), kind: 'after', label: AFTER[after] });
  }
  return parts;
}

/** The tenancy as a bar, with today and the next step. */
export function LeaseBar({ lease, entries }: { lease: LeaseRow; entries: readonly LeaseEntry[] }) {
  return (
    <LifeBar
      label="Life of the lease"
      parts={partsOf(lease, entries)}
      today={lease.property_today}
      next={lease.next_on}
    />
  );
}
