import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentRow } from '@/api/staff';
import {
  deleteDocumentMutation,
  downloadDocumentOptions,
  editDocumentMutation,
  restoreDocumentMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useRemove } from '@/records/use-remove';
import { toast } from '@/ui/toast';

type Named = Pick<DocumentRow, 'id' | 'document_name'>;

/** What is done with a document from its row: download, show to residents, delete with Undo. */
export function useDocumentActions() {
  const queryClient = useQueryClient();
  const editing = useMutation(editDocumentMutation());
  const { remove } = useRemove<Named, { document_id: string }>({
    removal: deleteDocumentMutation(),
    restoration: restoreDocumentMutation(),
    path: ({ id }) => ({ document_id: id }),
    noun: 'document',
    name: ({ document_name }) => document_name,
  });

  const download = async ({ id }: Named) => {
    try {
      const asked = { ...downloadDocumentOptions({ path: { document_id: id } }), staleTime: 0 };
      const { url } = await queryClient.fetchQuery(asked);
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download document'));
    }
  };
  const setShown = async (row: DocumentRow, residents_see: boolean, undoable = true) => {
    try {
      const now = await editing.mutateAsync({
        path: { document_id: row.id },
        headers: ifMatch(row.version),
        body: { residents_see },
      });
      const said = residents_see ? 'Residents see' : 'Residents no longer see';
      const undo = undoable ? () => void setShown(now, !residents_see, false) : undefined;
      toast.success(`${said} ${row.document_name}`, { undo });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update document'));
      void queryClient.invalidateQueries();
    }
  };
  return { download, remove, setShown };
}
