import type { ReportKind } from '@/api/staff';
import { aDay, anId, oneOf } from '@/lib/filter-values';
import { useTableParams } from '@/lib/table-params';
import { useToday } from '@/pickers/use-today';

const aMonth = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

const filters = {
  property_id: anId,
  as_of: aDay,
  first_month: aMonth,
  last_month: aMonth,
  basis: oneOf(['cash', 'accrual'] as const),
};

/** What the report is asked for: in the address, and as the wire has it; months are those of the properties' day. */
export function useReportQuery(kind: ReportKind | undefined) {
  const params = useTableParams({ filters });
  const { property_id, as_of, first_month, last_month, basis } = params.query;
  const today = useToday(property_id ? [property_id] : []);
  const shown = {
    first_month: first_month || last_month || today.slice(0, 7),
    last_month: last_month || first_month || today.slice(0, 7),
  };
  const query = {
    ...(property_id && { property_id: [property_id] }),
    ...(kind?.covers === 'day' && as_of && { as_of }),
    ...(kind?.covers === 'months' && shown),
    ...(basis && kind?.bases.includes(basis) && { basis }),
  };
  return { params, query, shown, today };
}
