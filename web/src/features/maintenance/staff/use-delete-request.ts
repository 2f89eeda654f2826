import type { RequestRow } from '@/api/staff';
import { deleteRequestMutation, restoreRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';

type Named = Pick<RequestRow, 'id' | 'title'>;

/** Deletes a request, with Undo. */
export const useDeleteRequest = () =>
  useRemove<Named, { request_id: string }>({
    removal: deleteRequestMutation(),
    restoration: restoreRequestMutation(),
    path: ({ id }) => ({ request_id: id }),
    noun: 'maintenance request',
    name: ({ title }) => title,
  });
