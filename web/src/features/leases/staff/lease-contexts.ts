import type { LeaseEntry, LeaseRow } from '@/api/staff';
import { addDays, formatDay, monthsAfter } from '@/lib/dates';
import { money, plural } from '@/lib/money';

const of = (entries: readonly LeaseEntry[], kind: LeaseEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind && entry.rent !== null);

const said = (day: string, before: string | null | undefined) =>
  `since ${formatDay(day)}${before ? `, before that ${money(before)}` : ''}`;

/**
 * Since when the rent is what it is, and what it was before: 'since May 3, 2026, before that $1,660'. A lease that
 * kept the rent of the one before looks further back; the entries are the newest first, and the beginning of a lease
 * names the rent that it has come to.
 */
export function rentContext({ monthly_rent: rent }: LeaseRow, entries: readonly LeaseEntry[]): string {
  const leases = of(entries, 'began');
  if (!leases[0]?.this_one) return '';
  for (const [at, lease] of leases.entries()) {
    const [last, before] = of(entries, 'increase_effective').filter(
      (each) => each.lease_id === lease.lease_id,
    );
    if (last) return said(last.on_day, before?.rent);
    const earlier = leases[at + 1];
    if (!earlier || Number(earlier.rent) !== Number(rent)) return said(lease.on_day, earlier?.rent);
  }
  return '';
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Its whole months, where it has an end that makes them: 12 */
function monthsOf({ start_date: start, end_date: end }: LeaseRow): number | null {
  if (!end) return null;
  for (let months = 1; months <= 120; months += 1) {
    const last = addDays(monthsAfter(start, months), -1);
    if (last >= end) return last === end ? months : null;
  }
  return null;
}

/** How long it runs, and which lease of the tenancy it is: '12 months, the second lease' */
export function termContext(lease: LeaseRow, entries: readonly LeaseEntry[]): string {
  const months = monthsOf(lease);
  const earlier = entries.filter(({ kind, this_one }) => kind === 'began' && !this_one).length;
  const which = ORDINALS[earlier];
  return [months && plural(months, 'month'), which && `the ${which} lease`].filter(Boolean).join(', ');
}
