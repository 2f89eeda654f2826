import type { ReportKind } from '@/api/staff';
import { todayIn } from '@/lib/dates';
import { aDay, anId, oneOf } from '@/lib/filter-values';
import { useTableParams } from '@/lib/table-params';

const aMonth = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

const filters = {
  property_id: anId,
  as_of: aDay,
  first_month: aMonth,
  last_month: aMonth,
  basis: oneOf(['cash', 'accrual'] as const),
};

/** What the report is asked for: in the address, and as the wire has it. */
export function useReportQuery(kind: ReportKind | undefined) {
  const params = useTableParams({ filters });
  const { property_id, as_of, first_month, last_month, basis } = params.query;
  const months = kind?.covers === 'months';
  const query = {
    ...(property_id && { property_id: [property_id] }),
    ...(!months && as_of && { as_of }),
    ...(months && first_month && { first_month }),
    ...(months && last_month && { last_month }),
    ...(basis && kind?.bases.includes(basis) && { basis }),
  };
  return { params, query };
}

/** '2026-10', of the reader's day. */
export const thisMonth = () => todayIn().slice(0, 7);
