import type { LeaseRow } from '@/api/staff';
import { formatMonthToMonth } from '@/lib/dates';
import { StatusBadge } from '@/ui/status-badge';

/** The lease's status as the dates have it; past its end, with the resident still there, since when it goes on. */
export function LeaseStatus({ lease }: { lease: Pick<LeaseRow, 'status' | 'month_to_month_since'> }) {
  const { status, month_to_month_since: since } = lease;
  if (!since) return <StatusBadge of="lease" value={status} />;
  return <StatusBadge of="lease" value="expired_occupied" label={formatMonthToMonth(since)} />;
}
