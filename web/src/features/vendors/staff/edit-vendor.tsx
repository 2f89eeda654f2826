import { useMutation } from '@tanstack/react-query';
import type { VendorRow, VendorUpdate } from '@/api/staff';
import { editVendorMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { VendorFields } from './vendor-fields';
import { changesOf, useVendorForm, type VendorValues, valuesOf } from './vendor-form';
import { propertiesOf, rateOf, serviceLabel, type VendorService } from './vendor-words';

const fields: readonly ConflictField<VendorRow>[] = [
  { name: 'company_name', label: 'Company name' },
  { name: 'contact_name', label: 'Contact person' },
  { name: 'service_type', label: 'Service type', format: (type) => serviceLabel(type as VendorService) },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Phone' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip_code', label: 'ZIP code' },
  { name: 'hourly_rate', label: 'Hourly rate', format: (rate) => rateOf(rate as string | null) },
  { name: 'rating', label: 'Rating' },
  { name: 'insurance_expiry', label: 'Insured until' },
  { name: 'license_expiry', label: 'Licensed until' },
  { name: 'license_number', label: 'License number' },
  { name: 'specialties', label: 'Specialties' },
  { name: 'notes', label: 'Notes' },
  { name: 'property_ids', label: 'Properties', format: (ids) => `${(ids as string[]).length} chosen` },
  { name: 'is_active', label: 'Active', format: (active) => (active ? 'Yes' : 'No') },
];

type EditVendorProps = { vendor: VendorRow; opened: boolean; onClose: () => void };

/** Changes a vendor. */
export default function EditVendor({ vendor, opened, onClose }: EditVendorProps) {
  const { mutateAsync } = useMutation(editVendorMutation());
  const form = useVendorForm(valuesOf(vendor));
  const { base, entry, conflict } = useRowEditor<VendorRow, VendorValues, VendorUpdate>({
    row: vendor,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { vendor_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update vendor',
    savedText: ({ company_name }) => `${company_name} saved`,
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Vendor" submitLabel="Update Vendor">
        <VendorFields form={form} editing serves={propertiesOf(base)} />
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what={base.company_name} />
    </>
  );
}
