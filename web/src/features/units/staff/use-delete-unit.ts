import { useMutation } from '@tanstack/react-query';
import type { UnitRow } from '@/api/staff';
import { deleteUnitMutation, restoreUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { toast } from '@/ui/toast';
import { useUnitCache } from './unit-cache';

/** Deletes a unit at once, with Undo; both work from a toast whose page is long gone. */
export function useDeleteUnit() {
  const cache = useUnitCache();
  const deletion = useMutation(deleteUnitMutation());
  const restoration = useMutation(restoreUnitMutation());

  const restore = async (row: Pick<UnitRow, 'id' | 'unit_number'>) => {
    try {
      cache.saved(await restoration.mutateAsync({ path: { unit_id: row.id } }));
      toast.success(`Unit ${row.unit_number} restored`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to restore unit. Please try again.'));
    }
  };

  /** True when it is gone. `quietly` takes back what was just added: no Undo of the Undo. */
  const remove = async (row: UnitRow, { quietly = false } = {}): Promise<boolean> => {
    try {
      await deletion.mutateAsync({ path: { unit_id: row.id }, headers: ifMatch(row.version) });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete unit. Please try again.'));
      void cache.refresh(row.id);
      return false;
    }
    cache.gone(row);
    const undo = quietly ? undefined : () => void restore(row);
    toast.success(`Unit ${row.unit_number} ${quietly ? 'removed again' : 'deleted'}`, { undo });
    return true;
  };

  return { remove, restore, busy: deletion.isPending || restoration.isPending };
}
