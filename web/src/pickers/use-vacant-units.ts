import { useQuery } from '@tanstack/react-query';
import type { UnitRow } from '@/api/staff';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { MOST_OPTIONS, useTyped } from './use-typed';

/** Vacant units of one property: twenty that match what is typed. */
export function useVacantUnits(propertyId: string, enabled = propertyId !== '') {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listUnitsOptions({
      query: { property_id: propertyId, status: 'vacant', limit: MOST_OPTIONS, q },
    }),
    placeholderData: (before) => (before?.items[0]?.property_id === propertyId ? before : undefined),
    enabled,
  });
  const units: readonly UnitRow[] = found.data?.items ?? [];
  return {
    units,
    options: units.map(({ id, unit_number }) => ({ value: id, label: unit_number })),
    search,
    none: found.isSuccess && q === undefined && units.length === 0,
  };
}
