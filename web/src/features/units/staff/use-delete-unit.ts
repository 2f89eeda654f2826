import type { UnitRow } from '@/api/staff';
import { deleteUnitMutation, restoreUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';

type Named = Pick<UnitRow, 'id' | 'unit_number'>;

/** Deletes a unit at once, with Undo. */
export const useDeleteUnit = () =>
  useRemove<Named, { unit_id: string }>({
    removal: deleteUnitMutation(),
    restoration: restoreUnitMutation(),
    path: ({ id }) => ({ unit_id: id }),
    noun: 'unit',
    name: ({ unit_number }) => `Unit ${unit_number}`,
    words: {
      notRemoved: 'Failed to delete unit. Please try again.',
      notRestored: 'Failed to restore unit. Please try again.',
    },
  });
