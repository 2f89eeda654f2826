import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhotoRow, PhotoUpdate } from '@/api/staff';
import {
  deletePhotoMutation,
  editPhotoMutation,
  makePhotoPrimaryMutation,
  restorePhotoMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { toast } from '@/ui/toast';

/** What is done with photos: caption, place, primary, and deleting one or many with Undo. */
export function usePhotoActions() {
  const queryClient = useQueryClient();
  const editing = useMutation(editPhotoMutation());
  const primary = useMutation(makePhotoPrimaryMutation());
  const removal = useMutation({ ...deletePhotoMutation(), meta: { deletes: true } });
  const restoration = useMutation(restorePhotoMutation());

  const failed = (text: string, error: unknown) => {
    toast.error(messageOf(error, text));
    void queryClient.invalidateQueries();
  };
  const edit = async ({ id, version }: PhotoRow, body: PhotoUpdate) => {
    try {
      await editing.mutateAsync({ path: { photo_id: id }, headers: ifMatch(version), body });
    } catch (error) {
      failed('Failed to update photo', error);
    }
  };
  const makePrimary = async ({ id }: PhotoRow) => {
    try {
      await primary.mutateAsync({ path: { photo_id: id }, body: { is_primary: true } });
    } catch (error) {
      failed('Failed to set primary photo', error);
    }
  };
  const restore = async (photos: readonly PhotoRow[]) => {
    try {
      for (const { id } of photos) await restoration.mutateAsync({ path: { photo_id: id } });
    } catch (error) {
      failed('Failed to restore photo', error);
    }
  };
  const remove = async (photos: readonly PhotoRow[]) => {
    const gone: PhotoRow[] = [];
    try {
      // Each removal moves up those after it: from the last to the first, no version changes before its turn.
      for (const photo of [...photos].reverse()) {
        await removal.mutateAsync({ path: { photo_id: photo.id }, headers: ifMatch(photo.version) });
        gone.unshift(photo);
      }
    } catch (error) {
      failed(photos.length > 1 ? 'Failed to delete selected photos' : 'Failed to delete photo', error);
    }
    if (gone.length > 0)
      toast.success(`${plural(gone.length, 'photo')} deleted`, { undo: () => void restore(gone) });
  };
  return { edit, makePrimary, remove };
}
