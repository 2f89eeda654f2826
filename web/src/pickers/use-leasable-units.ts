import { useQuery } from '@tanstack/react-query';
import type { UnitRow } from '@/api/staff';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay, yearAfter } from '@/lib/dates';
import { MOST_OPTIONS, useTyped } from './use-typed';

type Freed = Pick<UnitRow, 'status' | 'free_from'>;

/** ' · free from Jan 1, 2027' of a unit that is not vacant yet. */
export const freeWords = ({ status, free_from }: Freed) =>
  status !== 'vacant' && free_from ? ` · free from ${formatDay(free_from)}` : '';

/** The days of a lease that would begin before its unit is free: from that day on, for a year. */
export const daysOnceFree = (unit: Freed, start: string) =>
  unit.status !== 'vacant' && unit.free_from && start < unit.free_from
    ? { start_date: unit.free_from, end_date: yearAfter(unit.free_from) }
    : {};

/** Units of one property that are vacant or will be free on a day that is known: twenty that match what is
 * typed. */
export function useLeasableUnits(propertyId: string, enabled = propertyId !== '') {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listUnitsOptions({
      query: { property_id: propertyId, leasable: true, limit: MOST_OPTIONS, q },
    }),
    placeholderData: (before) => (before?.items[0]?.property_id === propertyId ? before : undefined),
    enabled,
  });
  const units: readonly UnitRow[] = found.data?.items ?? [];
  return {
    units,
    options: units.map((unit) => ({ value: unit.id, label: `${unit.unit_number}${freeWords(unit)}` })),
    search,
    none: found.isSuccess && q === undefined && units.length === 0,
  };
}
