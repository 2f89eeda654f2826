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
    noun: 'pet',
    name: () => 'Pet',
    words: {
      removed: () => 'Pet removed',
      notRemoved: 'Failed to remove pet',
    },
  });
