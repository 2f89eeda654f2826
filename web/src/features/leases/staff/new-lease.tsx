import { TextInput } from '@mantine/core';
import { addResidentLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { yearAfter } from '@/lib/dates';
import { UnitPicker } from '@/pickers/unit-picker';
import { daysOnceFree } from '@/pickers/use-leasable-units';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { toast } from '@/ui/toast';
import { LeaseFields } from './lease-fields';
import { type LeaseValues, newLease, useLeaseForm } from './lease-form';
import type { LeasedResident } from './leased-resident';

type NewLeaseProps = { resident: LeasedResident; opened: boolean; onClose: () => void };

/** A further lease: from today for a year, at the unit's rent, unless somebody says otherwise. */
export default function NewLease({ resident, opened, onClose }: NewLeaseProps) {
  const { create } = useCreate(addResidentLeaseMutation());
  const needsUnit = resident.unit_id === null;
  const today = resident.property_today;
  const start: LeaseValues = {
    unit_id: resident.unit_id ?? '',
    start_date: today,
    end_date: yearAfter(today),
    monthly_rent: resident.unit_rent_amount ?? '',
    security_deposit: resident.unit_deposit_amount ?? '',
  };
  const form = useLeaseForm(start, { needsUnit });
  useFreshForm(form, opened, start);

  const send = async (values: LeaseValues) => {
    const body = newLease(values, { needsUnit });
    const row = await create({ path: { resident_id: resident.id }, body });
    toast.success('Lease created successfully!');
    if (row.overlaps) toast.warning('Another lease of this resident covers some of the same days.');
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="New Lease"
      form={form}
      onSubmit={send}
      submitLabel="Create lease"
      failureText="Failed to create lease"
      draftKey={resident.id}
    >
      {needsUnit ? (
        <UnitPicker
          propertyId={resident.property_id}
          propertyName={resident.property_name}
          value={form.values.unit_id}
          onChange={(id, unit) =>
            form.setValues({
              unit_id: id,
              ...(unit && {
                monthly_rent: unit.rent_amount ?? '',
                security_deposit: unit.deposit_amount ?? '',
                ...daysOnceFree(unit, form.values.start_date),
              }),
            })
          }
          error={form.errors.unit_id}
        />
      ) : (
        <TextInput label="Unit" value={`${resident.property_name} ${resident.unit_number}`} readOnly />
      )}
      <LeaseFields form={form} endFollows />
    </FormModal>
  );
}
