import { useMutation } from '@tanstack/react-query';
import type { PetRow } from '@/api/staff';
import { removePetMutation, restorePetMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { toast } from '@/ui/toast';
import { useResidentCache } from './resident-cache';

/** Removes a pet and offers to take that back; the Undo works from a toast whose page is long gone. */
export function useRemovePet() {
  const cache = useResidentCache();
  const removal = useMutation(removePetMutation());
  const restoration = useMutation(restorePetMutation());
  const pathOf = (row: PetRow) => ({ resident_id: row.resident_id, pet_id: row.id });

  const restore = async (row: PetRow) => {
    try {
      await restoration.mutateAsync({ path: pathOf(row) });
      toast.success('Pet restored');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to restore pet'));
    }
    cache.belongingsChanged(row.resident_id);
  };

  return async (row: PetRow) => {
    try {
      await removal.mutateAsync({ path: pathOf(row), headers: ifMatch(row.version) });
    } finally {
      cache.belongingsChanged(row.resident_id);
    }
    toast.success('Pet removed', { undo: () => void restore(row) });
  };
}
