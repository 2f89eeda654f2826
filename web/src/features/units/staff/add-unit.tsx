import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/session';
import { asProblem } from '@/lib/problem';
import { useIdempotencyKey } from '@/lib/request-headers';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { FixedProperty } from './fixed-property';
import { PropertyPicker } from './property-picker';
import { useUnitCache } from './unit-cache';
import { UnitFields } from './unit-fields';
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
  const cache = useUnitCache();
  const { remove } = useDeleteUnit();
  const { properties, properties_total } = useSession();
  const only = properties_total === 1 ? properties[0]?.property_id : undefined;
  const propertyId = property?.id ?? only ?? '';
  const { headers, renew } = useIdempotencyKey();
  const add = useMutation(addUnitMutation());
  const form = useUnitForm({ ...blankUnit, property_id: propertyId });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening starts a new form.
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues({ ...blankUnit, property_id: propertyId });
    form.reset();
  }, [opened]);

  const send = async (values: UnitValues) => {
    try {
      const row = await add.mutateAsync({ body: newUnit(values), headers });
      renew();
      cache.saved(row);
      toast.success(`Unit ${row.unit_number} added to ${row.property_name}`, {
        undo: () => void remove(row, { quietly: true }),
      });
    } catch (error) {
      // A refused body may be sent again corrected, which is another request; a lost answer is asked for again.
      const { status } = asProblem(error);
      if (status >= 400 && status < 500) renew();
      throw error;
    }
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
    >
      <UnitFields
        form={form}
        property={property ? <FixedProperty name={property.name} /> : <PropertyPicker form={form} />}
      />
    </FormDrawer>
  );
}
