import type { BroadcastRow } from '@/api/staff';
import { StatusBadge } from '@/ui/status-badge';

/** What wakes the pages of messages to many. */

export const BroadcastStatus = ({ row }: { row: BroadcastRow }) => (
  <StatusBadge of="broadcast" value={row.is_stopping ? 'stopping' : row.status} />
);
