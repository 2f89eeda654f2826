import { addEquipmentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { EquipmentFields } from './equipment-fields';
import { blankEquipment, type EquipmentValues, newEquipment, useEquipmentForm } from './equipment-form';

/** Adds a piece of equipment; who has one property need not choose it. */
export default function NewEquipment({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { properties, properties_total } = useSession();
  const { create } = useCreate(addEquipmentMutation());
  const only = properties_total === 1 ? (properties[0]?.property_id ?? '') : '';
  const start = { ...blankEquipment, property_id: only };
  const form = useEquipmentForm(start);
  useFreshForm(form, opened, start);
  const send = async (values: EquipmentValues) => {
    const row = await create({ body: newEquipment(values) });
    toast.success(`${row.name} added`);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add Equipment"
      form={form}
      onSubmit={send}
      submitLabel="Add equipment"
      failureText="Failed to add equipment"
    >
      <EquipmentFields form={form} />
    </FormDrawer>
  );
}
