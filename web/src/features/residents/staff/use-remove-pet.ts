import type { PetRow } from '@/api/staff';
import { removePetMutation, restorePetMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';

type Named = Pick<PetRow, 'id' | 'resident_id'>;

/** Removes a pet, with Undo. */
export const useRemovePet = () =>
  useRemove<Named, { resident_id: string; pet_id: string }>({
    removal: removePetMutation(),
    restoration: restorePetMutation(),
    path: ({ resident_id, id }) => ({ resident_id, pet_id: id }),
    words: {
      removed: () => 'Pet removed',
      restored: () => 'Pet restored',
      notRemoved: 'Failed to remove pet',
      notRestored: 'Failed to restore pet',
    },
  });
