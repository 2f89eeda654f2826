import type { PropertyRow } from '@/api/staff';
import { deletePropertyMutation, restorePropertyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';

type Named = Pick<PropertyRow, 'id' | 'name'>;

/** Deletes a property with all that is in it; Undo brings all of it back. */
export const useDeleteProperty = () =>
  useRemove<Named, { property_id: string }>({
    removal: deletePropertyMutation(),
    restoration: restorePropertyMutation(),
    path: ({ id }) => ({ property_id: id }),
    noun: 'property',
    name: ({ name }) => name,
  });
