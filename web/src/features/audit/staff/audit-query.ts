import type { ListAuditData } from '@/api/staff';
import { aDay, anId, aWord } from '@/lib/filter-values';
import type { TableParams } from '@/lib/table-params';

export const FILTERS = {
  property_id: anId,
  entity_type: aWord,
  since: aDay,
  until: aDay,
  actor_id: aWord,
  entity_id: aWord,
  action: aWord,
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
