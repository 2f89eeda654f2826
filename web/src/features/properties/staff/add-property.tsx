import type { PropertyRow } from '@/api/staff';
import { addPropertyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useCreate } from '@/records/use-create';
import { FormDrawer } from '@/ui/form-drawer';
import { PropertyFields } from './property-fields';
import { blankProperty, newProperty, type PropertyValues, usePropertyForm } from './property-form';

type AddPropertyProps = { opened: boolean; onClose: () => void; onAdded: (row: PropertyRow) => void };

/** Whoever adds a property owns it. */
export default function AddProperty({ opened, onClose, onAdded }: AddPropertyProps) {
  const { create } = useCreate(addPropertyMutation());
  const form = usePropertyForm(blankProperty);

  const send = async (values: PropertyValues) => {
    const row = await create({ body: newProperty(values) });
    onAdded(row);
  };

  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add Property"
      form={form}
      onSubmit={send}
      submitLabel="Add property"
      failureText="Failed to add property. Please try again."
    >
      <PropertyFields form={form} />
    </FormDrawer>
  );
}
