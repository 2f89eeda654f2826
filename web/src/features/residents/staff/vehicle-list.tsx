import { IconCar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VehicleRow } from '@/api/staff';
import { listVehiclesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';
import { Belonging, Belongings } from './belongings';
import { useRemoveVehicle } from './use-remove-vehicle';

const VehicleForm = lazyDialog(() => import('./vehicle-form'));

const nameOf = ({ year, make, model }: VehicleRow) =>
  [year, make, model].filter(Boolean).join(' ') || 'Vehicle';

/** The resident's vehicles as cards. */
export default function VehicleList({ residentId, mayEdit }: { residentId: string; mayEdit: boolean }) {
  const query = useQuery(listVehiclesOptions({ path: { resident_id: residentId } }));
  const form = useOverlay<VehicleRow | null>();
  const removing = useOverlay<VehicleRow>();
  const { removeOrThrow } = useRemoveVehicle();
  return (
    <>
      <Belongings
        noun="vehicle"
        rows={query.data?.items}
        error={query.error}
        onRetry={() => void query.refetch()}
        onAdd={mayEdit ? () => form.open(null) : undefined}
        icon={<IconCar size={22} stroke={1.7} aria-hidden />}
        card={(row) => (
          <Belonging
            title={nameOf(row)}
            facts={[
              ['License plate', row.license_plate],
              ['Color', row.color],
              ['Parking spot', row.parking_spot],
            ]}
            onEdit={mayEdit ? () => form.open(row) : undefined}
            onRemove={mayEdit ? () => removing.open(row) : undefined}
          />
        )}
      />
      <VehicleForm
        key={form.item?.id ?? 'new'}
        residentId={residentId}
        vehicle={form.item ?? null}
        opened={form.opened}
        onClose={form.close}
      />
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={removing.item ? `Remove ${nameOf(removing.item)}?` : 'Remove vehicle?'}
        confirmLabel="Remove vehicle"
        onConfirm={() => removing.item && removeOrThrow(removing.item)}
      >
        Are you sure you want to remove this vehicle?
      </ConfirmDialog>
    </>
  );
}
