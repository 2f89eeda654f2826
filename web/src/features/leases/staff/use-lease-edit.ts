import { useMutation } from '@tanstack/react-query';
import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { editLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';

/** Sends a lease's changes, on top of the version they are based on. */
export function useLeaseEdit() {
  const { mutateAsync } = useMutation(editLeaseMutation());
  return (row: LeaseRow, body: LeaseUpdate) =>
    mutateAsync({ path: { lease_id: row.id }, headers: ifMatch(row.version), body });
}
