import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PropertyRow } from '@/api/staff';
import {
  getPropertyQueryKey,
  listPropertiesQueryKey,
  listUnitsQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';
import { sessionKey } from '@/app/session';

const keyOf = (id: string) => getPropertyQueryKey({ path: { property_id: id } });

/** What the browser remembers of properties, kept true after a change. */
export function usePropertyCache() {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      /** The row as the server has it now: its name shows in lists, units and the session too. */
      saved: (row: PropertyRow) => {
        queryClient.setQueryData(keyOf(row.id), row);
        for (const queryKey of [listPropertiesQueryKey(), listUnitsQueryKey(), sessionKey]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      },
      /** A property that left or came back takes units, residents and much else with it. */
      moved: (id: string) => {
        queryClient.removeQueries({ queryKey: keyOf(id) });
        void queryClient.invalidateQueries();
      },
      refresh: (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    }),
    [queryClient],
  );
}
