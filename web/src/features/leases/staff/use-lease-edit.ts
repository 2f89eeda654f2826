import { useMutation } from '@tanstack/react-query';
import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { editLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { useLeaseCache } from './lease-cache';

/** Sends a lease's changes, on top of the version they are based on; nothing to change is nothing sent. */
export function useLeaseEdit(residentId: string) {
  const cache = useLeaseCache();
  const edit = useMutation(editLeaseMutation());
  return async (row: LeaseRow, body: LeaseUpdate) => {
    if (Object.keys(body).length === 0) return;
    const now = await edit.mutateAsync({
      path: { lease_id: row.id },
      headers: ifMatch(row.version),
      body,
    });
    await cache.saved(now, residentId);
  };
}
