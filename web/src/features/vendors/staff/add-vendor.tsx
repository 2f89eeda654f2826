import type { VendorRow } from '@/api/staff';
import { addVendorMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { VendorFields } from './vendor-fields';
import { blankVendor, newVendor, useVendorForm, type VendorValues } from './vendor-form';

type AddVendorProps = { opened: boolean; onClose: () => void; onAdded: (row: VendorRow) => void };

/** Adds a vendor; who has one property need not choose it. */
export default function AddVendor({ opened, onClose, onAdded }: AddVendorProps) {
  const { properties, properties_total } = useSession();
  const { create } = useCreate(addVendorMutation());
  const only = properties_total === 1 ? properties.map(({ property_id }) => property_id) : [];
  const start = { ...blankVendor, property_ids: only };
  const form = useVendorForm(start);
  useFreshForm(form, opened, start);

  const send = async (values: VendorValues) => onAdded(await create({ body: newVendor(values) }));
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add Vendor"
      form={form}
      onSubmit={send}
      submitLabel="Add vendor"
      failureText="Failed to create vendor"
    >
      <VendorFields form={form} />
    </FormDrawer>
  );
}
