import { Checkbox, TextInput } from '@mantine/core';
import type { LeaseRow } from '@/api/staff';
import { createLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { AnyUnitPicker } from '@/pickers/place-picker';
import { PropertyPicker } from '@/pickers/property-picker';
import { ResidentPicker } from '@/pickers/resident-picker';
import { daysOnceFree } from '@/pickers/use-leasable-units';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormDrawer } from '@/ui/form-drawer';
import { toast } from '@/ui/toast';
import { FullLeaseFields } from './full-lease-fields';
import { blankLease, type FullLeaseForm, fullLease, useFullLeaseForm } from './full-lease-form';

type AddLeaseProps = {
  opened: boolean;
  onClose: () => void;
  onAdded: (row: LeaseRow) => void;
  /** Copies a lease: the same people, home and terms, for the time after it. */
  copyOf?: { lease: LeaseRow; values: typeof blankLease };
};

/** Property, then a unit and a resident of it: another property clears both. */
function Place({ form }: { form: FullLeaseForm }) {
  const { property_id: propertyId, unit_id, resident_id } = form.values;
  return (
    <>
      <PropertyPicker
        value={propertyId}
        onChange={(id) => form.setValues({ property_id: id, unit_id: '', resident_id: '' })}
        error={form.errors.property_id}
      />
      <ResidentPicker
        propertyId={propertyId}
        value={resident_id}
        onChange={(id, row) =>
          form.setValues({ resident_id: id, ...(row?.unit_id && { unit_id: row.unit_id }) })
        }
        error={form.errors.resident_id}
      />
      <AnyUnitPicker
        propertyId={propertyId}
        value={unit_id}
        onChange={(id, unit) =>
          form.setValues({
            unit_id: id,
            ...(unit && {
              monthly_rent: form.values.monthly_rent || (unit.rent_amount ?? ''),
              security_deposit: form.values.security_deposit || (unit.deposit_amount ?? ''),
              ...daysOnceFree(unit, form.values.start_date),
            }),
          })
        }
        error={form.errors.unit_id}
      />
    </>
  );
}

const Copied = ({ lease }: { lease: LeaseRow }) => (
  <>
    <TextInput label="Resident" value={lease.resident_name} readOnly />
    <TextInput label="Unit" value={`${lease.property_name} ${lease.unit_number}`} readOnly />
  </>
);

/** Adds a lease, or a copy of one; who has one property need not choose it. */
export default function AddLease({ opened, onClose, onAdded, copyOf }: AddLeaseProps) {
  const { properties, properties_total } = useSession();
  const { create } = useCreate(createLeaseMutation());
  const only = properties_total === 1 ? properties[0]?.property_id : undefined;
  const start = copyOf?.values ?? { ...blankLease, property_id: only ?? '' };
  const form = useFullLeaseForm(start);
  useFreshForm(form, opened, start);

  const send = async (values: typeof start) => {
    const row = await create({ body: fullLease(values) });
    if (row.overlaps) toast.warning('Another lease of this resident covers some of the same days.');
    onAdded(row);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={copyOf ? 'Copy Lease' : 'Add Lease'}
      form={form}
      onSubmit={send}
      submitLabel="Add lease"
      failureText="Failed to create lease. Please try again."
      draftKey={copyOf?.lease.id}
    >
      {copyOf ? <Copied lease={copyOf.lease} /> : <Place form={form} />}
      <FullLeaseFields form={form} />
      <Checkbox
        label="Keep as a draft"
        description="Nobody moves and nothing is charged until it is confirmed."
        {...form.getInputProps('draft', { type: 'checkbox' })}
      />
    </FormDrawer>
  );
}
