import { hashKey, useQueryClient } from '@tanstack/react-query';
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
      /** A property that is gone takes units, residents and much else with it; one that is back brings them. */
      gone: (id: string) => {
        // Its own page may still be on the screen for a moment: it must not ask for what is no longer there.
        const own = hashKey(keyOf(id));
        void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== own });
        void queryClient.invalidateQueries({ queryKey: keyOf(id), refetchType: 'none' });
      },
      back: (row: PropertyRow) => {
        queryClient.setQueryData(keyOf(row.id), row);
        void queryClient.invalidateQueries();
      },
      refresh: (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    }),
    [queryClient],
  );
}
