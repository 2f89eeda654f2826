import { useMutation } from '@tanstack/react-query';
import type { VehicleRow } from '@/api/staff';
import { removeVehicleMutation, restoreVehicleMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { toast } from '@/ui/toast';
import { useResidentCache } from './resident-cache';

/** Removes a vehicle and offers to take that back; the Undo works from a toast whose page is long gone. */
export function useRemoveVehicle() {
  const cache = useResidentCache();
  const removal = useMutation(removeVehicleMutation());
  const restoration = useMutation(restoreVehicleMutation());
  const pathOf = (row: VehicleRow) => ({ resident_id: row.resident_id, vehicle_id: row.id });

  const restore = async (row: VehicleRow) => {
    try {
      await restoration.mutateAsync({ path: pathOf(row) });
      toast.success('Vehicle restored');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to restore vehicle'));
    }
    cache.belongingsChanged(row.resident_id);
  };

  return async (row: VehicleRow) => {
    try {
      await removal.mutateAsync({ path: pathOf(row), headers: ifMatch(row.version) });
    } finally {
      cache.belongingsChanged(row.resident_id);
    }
    toast.success('Vehicle removed', { undo: () => void restore(row) });
  };
}
