import type { LeaseRow } from '@/api/staff';
import { deleteLeaseMutation, restoreLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';
import { nameOf } from './lease-words';

/** Deletes a lease, with Undo. */
export const useDeleteLease = () =>
  useRemove<LeaseRow, { lease_id: string }>({
    removal: deleteLeaseMutation(),
    restoration: restoreLeaseMutation(),
    path: ({ id }) => ({ lease_id: id }),
    noun: 'lease',
    name: (lease) => `Lease of ${nameOf(lease)}`,
    words: { notRemoved: 'Failed to delete lease' },
  });
