import { useMutation } from '@tanstack/react-query';
import type { PropertyRow } from '@/api/staff';
import { addPropertyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';
import { useIdempotencyKey } from '@/lib/request-headers';
import { FormDrawer } from '@/ui/form-drawer';
import { usePropertyCache } from './property-cache';
import { PropertyFields } from './property-fields';
import { blankProperty, newProperty, type PropertyValues, usePropertyForm } from './property-form';

type AddPropertyProps = { opened: boolean; onClose: () => void; onAdded: (row: PropertyRow) => void };

/** Whoever adds a property owns it. */
export default function AddProperty({ opened, onClose, onAdded }: AddPropertyProps) {
  const cache = usePropertyCache();
  const { headers, renew } = useIdempotencyKey();
  const add = useMutation(addPropertyMutation());
  const form = usePropertyForm(blankProperty);

  const send = async (values: PropertyValues) => {
    try {
      const row = await add.mutateAsync({ body: newProperty(values), headers });
      renew();
      cache.saved(row);
      onAdded(row);
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
