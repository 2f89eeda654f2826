import { useMutation } from '@tanstack/react-query';
import { restorePropertyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import { usePropertyCache } from './property-cache';

/** Undoes a deletion; works from a toast whose page is long gone. */
export function useRestoreProperty() {
  const cache = usePropertyCache();
  const { mutateAsync, isPending } = useMutation(restorePropertyMutation());

  const restore = async (id: string) => {
    try {
      const row = await mutateAsync({ path: { property_id: id } });
      cache.back(row);
      toast.success(`${row.name} restored`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to restore property'), { retry: () => void restore(id) });
    }
  };

  return { restore, busy: isPending };
}
