import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EquipmentRow, EquipmentUpdate } from '@/api/staff';
import {
  deleteEquipmentMutation,
  editEquipmentMutation,
  equipmentCostsOptions,
  restoreEquipmentMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useRemove } from '@/records/use-remove';
import { useRowEditor } from '@/records/use-row-editor';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FactList } from '@/ui/fact-list';
import { FormDrawer } from '@/ui/form-drawer';
import { useOverlay } from '@/ui/use-overlay';
import { EquipmentFields } from './equipment-fields';
import { changesOf, type EquipmentValues, useEquipmentForm, valuesOf } from './equipment-form';
import { useRestingText } from './resting-schedules';

const word = (value: unknown) => (value ? label(String(value)) : '—');
const fields: readonly ConflictField<EquipmentRow>[] = [
  { name: 'name', label: 'Name' },
  { name: 'category', label: 'Category', format: word },
  { name: 'status', label: 'Status', format: word },
  { name: 'manufacturer', label: 'Manufacturer' },
  { name: 'model', label: 'Model' },
  { name: 'serial_number', label: 'Serial number' },
  { name: 'installation_date', label: 'Installed' },
  { name: 'warranty_expiration', label: 'Warranty until' },
  { name: 'purchase_cost', label: 'Purchase cost' },
];

/** What it has cost, year by year, and when its life is expected to end. */
function History({ equipment }: { equipment: EquipmentRow }) {
  const costs = useQuery(equipmentCostsOptions({ path: { equipment_id: equipment.id } }));
  const years = costs.data?.items ?? [];
  return (
    <FactList
      facts={[
        ['Expected end', equipment.expected_end && formatDay(equipment.expected_end)],
        ['Cost so far', moneyExact(equipment.cost_so_far)],
        ...years.map(
          ({ year, work_orders, requests, cost }) =>
            [
              String(year),
              `${moneyExact(cost)}, ${plural(work_orders, 'work order')}, ${plural(requests, 'request')}`,
            ] as const,
        ),
      ]}
    />
  );
}

type EditEquipmentProps = { equipment: EquipmentRow; opened: boolean; onClose: () => void };

/** Changes a piece of equipment, or retires it. */
export default function EditEquipment({ equipment, opened, onClose }: EditEquipmentProps) {
  const { mutateAsync } = useMutation(editEquipmentMutation());
  const asking = useOverlay<true>();
  const resting = useRestingText(opened ? equipment.id : undefined, 'then');
  const { removeOrThrow, busy } = useRemove<Pick<EquipmentRow, 'id' | 'name'>, { equipment_id: string }>({
    removal: deleteEquipmentMutation(),
    restoration: restoreEquipmentMutation(),
    path: ({ id }) => ({ equipment_id: id }),
    noun: 'equipment',
    name: ({ name }) => name,
  });
  const form = useEquipmentForm(valuesOf(equipment));
  const { base, entry, conflict } = useRowEditor<EquipmentRow, EquipmentValues, EquipmentUpdate>({
    row: equipment,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { equipment_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update equipment',
    savedText: ({ name }) => `${name} saved`,
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Equipment" submitLabel="Save Changes">
        <EquipmentFields form={form} editing={equipment.id} />
        <History equipment={base} />
        {equipment.can.delete && (
          <Group>
            <Button variant="subtle" color="gray" loading={busy} onClick={() => asking.open(true)}>
              Delete
            </Button>
          </Group>
        )}
      </FormDrawer>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={`Delete ${equipment.name}?`}
        confirmLabel="Delete equipment"
        onConfirm={async () => {
          await removeOrThrow(equipment);
          onClose();
        }}
      >
        Are you sure you want to delete this equipment? {resting}
      </ConfirmDialog>
      <ConflictDialog {...conflict} fields={fields} what={base.name} />
    </>
  );
}
