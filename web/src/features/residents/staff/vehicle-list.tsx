import { IconCar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VehicleRow } from '@/api/staff';
import { listVehiclesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Question } from '@/ui/question';
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
      <Question
        about={removing}
        ask={(row) => ({
          title: `Remove ${nameOf(row)}?`,
          text: 'Are you sure you want to remove this vehicle?',
          confirmLabel: 'Remove vehicle',
          onConfirm: () => removeOrThrow(row),
        })}
      />
    </>
  );
}
