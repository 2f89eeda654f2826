import type { ListAuditData } from '@/api/staff';
import { listAuditFilters } from '@/api/staff/filters.gen';
import { aDay, only } from '@/lib/filter-values';
import type { TableParams } from '@/lib/table-params';

export const FILTERS = {
  ...only(listAuditFilters, 'property_id', 'entity_type', 'actor_id', 'entity_id', 'action'),
  since: aDay,
  until: aDay,
};
export type AuditParams = TableParams<typeof FILTERS>;
type Asked = NonNullable<ListAuditData['query']>;

/** The address holds the reader's days, both included; the log is asked for instants. */
export function queryOf({ query }: AuditParams): Asked {
  const { since, until, ...same } = query;
  const from = since && midnightOf(since, 0);
  const to = until && midnightOf(until, 1);
  return { ...same, ...(from && { since: from }), ...(to && { until: to }) };
}

/** The same rows as a file: all of them, so without a place in the list. */
export function exportQueryOf(params: AuditParams): Asked {
  const { cursor: _cursor, limit: _limit, ...same } = queryOf(params);
  return same;
}

function midnightOf(day: string, daysLater: number): string | null {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + daysLater);
  return Number.isNaN(midnight.getTime()) ? null : midnight.toISOString();
}
