import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResidentDetail } from '@/api/staff';
import {
  getPropertyQueryKey,
  getResidentQueryKey,
  getUnitQueryKey,
  listPetsQueryKey,
  listPropertiesQueryKey,
  listResidentsQueryKey,
  listUnitsQueryKey,
  listVehiclesQueryKey,
  residentFiguresQueryKey,
  unitFiguresQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';

/** What the browser remembers of residents, kept true after a change. */
export function useResidentCache() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const keyOf = (id: string) => getResidentQueryKey({ path: { resident_id: id } });
    const stale = (...keys: readonly (readonly unknown[])[]) => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    };
    const saved = (row: ResidentDetail) => {
      queryClient.setQueryData(keyOf(row.id), row);
      stale(listResidentsQueryKey(), residentFiguresQueryKey());
    };
    return {
      /** The row as the server has it now; lists and figures anew. */
      saved,
      /** The same, for somebody whose unit and property have changed with them. */
      movedIn: (row: ResidentDetail) => {
        saved(row);
        stale(listUnitsQueryKey(), unitFiguresQueryKey(), listPropertiesQueryKey());
        stale(getPropertyQueryKey({ path: { property_id: row.property_id } }));
        if (row.unit_id) stale(getUnitQueryKey({ path: { unit_id: row.unit_id } }));
      },
      /** Vehicles or pets have changed: their list, and the count on the tab. */
      belongingsChanged: (residentId: string) => {
        const path = { resident_id: residentId };
        stale(listVehiclesQueryKey({ path }), listPetsQueryKey({ path }), keyOf(residentId));
      },
      refresh: (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    };
  }, [queryClient]);
}
