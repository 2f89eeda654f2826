import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeaseRow } from '@/api/staff';
import {
  getPropertyQueryKey,
  getResidentQueryKey,
  getUnitQueryKey,
  listPropertiesQueryKey,
  listResidentLeasesQueryKey,
  listResidentsQueryKey,
  listUnitsQueryKey,
  residentFiguresQueryKey,
  unitFiguresQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';

/** A lease shows on its resident, its unit and its property: after a change all of them are read anew. */
export function useLeaseCache() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const ofResident = (residentId: string) => {
      const path = { resident_id: residentId };
      return [listResidentLeasesQueryKey({ path }), getResidentQueryKey({ path })];
    };
    return {
      saved: (row: LeaseRow, residentId: string) => {
        const keys = [
          ...ofResident(residentId),
          listResidentsQueryKey(),
          residentFiguresQueryKey(),
          listUnitsQueryKey(),
          unitFiguresQueryKey(),
          getUnitQueryKey({ path: { unit_id: row.unit_id } }),
          listPropertiesQueryKey(),
          getPropertyQueryKey({ path: { property_id: row.property_id } }),
        ];
        return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      },
    };
  }, [queryClient]);
}
