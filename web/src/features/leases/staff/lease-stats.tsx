import { useQuery } from '@tanstack/react-query';
import type { LeaseEntry, LeaseRow } from '@/api/staff';
import { leaseTimelineOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { count, money } from '@/lib/money';
import { KpiStrip } from '@/ui/kpi-strip';
import { rentContext, termContext } from './lease-contexts';
import { daysOf, shortTerm } from './lease-words';

/** Days Remaining turns bad under 60 on this page. */
const SOON = 60;
const NONE: readonly LeaseEntry[] = [];

/** What is left of the lease, what it costs since when, and its term among those of the tenancy. */
export function LeaseStats({ lease }: { lease: LeaseRow }) {
  const { data } = useQuery(leaseTimelineOptions({ path: { lease_id: lease.id } }));
  const entries = data?.items ?? NONE;
  const { days_remaining: days, end_date } = lease;
  const left = lease.is_current && !lease.month_to_month_since && days !== null ? days : null;
  const red = left !== null && left < SOON;
  return (
    <KpiStrip
      label="Lease in figures"
      items={[
        {
          label: 'Days Remaining',
          value:
            left === null ? (
              (daysOf(lease)?.text ?? '—')
            ) : (
              <span style={red ? { color: 'var(--bad-text)' } : undefined}>{count(left)}</span>
            ),
          context: end_date && `until ${formatDay(end_date)}`,
        },
        { label: 'Monthly Rent', value: money(lease.monthly_rent), context: rentContext(lease, entries) },
        { label: 'Lease Term', value: shortTerm(lease), context: data && termContext(lease, entries) },
      ]}
    />
  );
}
