import { addUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { PropertyPicker } from '@/pickers/property-picker';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { FixedProperty, UnitFields } from './unit-fields';
import { blankUnit, newUnit, type UnitValues, useUnitForm } from './unit-form';
import { useDeleteUnit } from './use-delete-unit';

export type AddUnitProps = {
  opened: boolean;
  onClose: () => void;
  /** Given on a property's own page: the unit belongs there. */
  property?: { id: string; name: string };
};

/** Adds a unit. Whoever has one property need not choose it. */
export default function AddUnit({ opened, onClose, property }: AddUnitProps) {
  const { remove } = useDeleteUnit();
  const { properties, properties_total } = useSession();
  const only = properties_total === 1 ? properties[0]?.property_id : undefined;
  const propertyId = property?.id ?? only ?? '';
  const { create } = useCreate(addUnitMutation());
  const start = { ...blankUnit, property_id: propertyId };
  const form = useUnitForm(start);
  useFreshForm(form, opened, start);

  const send = async (values: UnitValues) => {
    const row = await create({ body: newUnit(values) });
    toast.success(`Unit ${row.unit_number} added to ${row.property_name}`, {
      undo: () => void remove(row, { quietly: true }),
    });
  };

  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add Unit"
      form={form}
      onSubmit={send}
      submitLabel="Add unit"
      failureText="Failed to add unit. Please try again."
      draftKey={property?.id}
    >
      <UnitFields
        form={form}
        property={
          property ? (
            <FixedProperty name={property.name} />
          ) : (
            <PropertyPicker
              value={form.values.property_id}
              onChange={(id) => form.setFieldValue('property_id', id)}
              error={form.errors.property_id}
            />
          )
        }
      />
    </FormDrawer>
  );
}
