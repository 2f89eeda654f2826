import type { VehicleRow } from '@/api/staff';
import { removeVehicleMutation, restoreVehicleMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useRemove } from '@/records/use-remove';

type Named = Pick<VehicleRow, 'id' | 'resident_id'>;

/** Removes a vehicle, with Undo. */
export const useRemoveVehicle = () =>
  useRemove<Named, { resident_id: string; vehicle_id: string }>({
    removal: removeVehicleMutation(),
    restoration: restoreVehicleMutation(),
    path: ({ resident_id, id }) => ({ resident_id, vehicle_id: id }),
    noun: 'vehicle',
    name: () => 'Vehicle',
    words: {
      removed: () => 'Vehicle removed',
      notRemoved: 'Failed to remove vehicle',
    },
  });
