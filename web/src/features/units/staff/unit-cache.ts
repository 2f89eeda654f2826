import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UnitRow } from '@/api/staff';
import {
  getPropertyQueryKey,
  getUnitQueryKey,
  listDeletedUnitsQueryKey,
  listPropertiesQueryKey,
  listUnitsQueryKey,
  unitFiguresQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';

const keyOf = (id: string) => getUnitQueryKey({ path: { unit_id: id } });

/** What the browser remembers of units, kept true after a change. */
export function useUnitCache() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const changed = (propertyId: string) => {
      const shown = [
        listUnitsQueryKey(),
        listDeletedUnitsQueryKey(),
        unitFiguresQueryKey(),
        listPropertiesQueryKey(),
        getPropertyQueryKey({ path: { property_id: propertyId } }),
      ];
      for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
    };
    return {
      /** The row as the server has it now; lists, figures and its property count anew. */
      saved: (row: UnitRow) => {
        queryClient.setQueryData(keyOf(row.id), row);
        changed(row.property_id);
      },
      gone: (row: UnitRow) => {
        queryClient.removeQueries({ queryKey: keyOf(row.id) });
        changed(row.property_id);
      },
      refresh: (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    };
  }, [queryClient]);
}
