import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { addResidentLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { yearAfter } from '@/lib/dates';
import { useVacantUnits } from '@/pickers/use-vacant-units';
import { useCreate } from '@/records/use-create';
import { FormModal } from '@/ui/form-modal';
import { SearchSelect } from '@/ui/search-select';
import { toast } from '@/ui/toast';
import { LeaseFields } from './lease-fields';
import { type LeaseValues, newLease, useLeaseForm } from './lease-form';
import type { LeasedResident } from './leased-resident';

type NewLeaseProps = { resident: LeasedResident; opened: boolean; onClose: () => void };

/** A further lease: from today for a year, at the unit's rent, unless somebody says otherwise. */
export default function NewLease({ resident, opened, onClose }: NewLeaseProps) {
  const { create } = useCreate(addResidentLeaseMutation());
  const needsUnit = resident.unit_id === null;
  const vacant = useVacantUnits(resident.property_id, opened && needsUnit);
  const today = resident.property_today;
  const start: LeaseValues = {
    unit_id: resident.unit_id ?? '',
    start_date: today,
    end_date: yearAfter(today),
    monthly_rent: resident.unit_rent_amount ?? '',
    security_deposit: resident.unit_deposit_amount ?? '',
  };
  const form = useLeaseForm(start, { needsUnit });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening starts a new form.
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues(start);
    form.reset();
  }, [opened]);

  const chooseUnit = (id: string) => {
    const unit = vacant.units.find((candidate) => candidate.id === id);
    form.setValues({
      unit_id: id,
      ...(unit && { monthly_rent: unit.rent_amount ?? '', security_deposit: unit.deposit_amount ?? '' }),
    });
  };

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
        <SearchSelect
          label="Unit"
          required
          placeholder={`Vacant units of ${resident.property_name}`}
          value={form.values.unit_id}
          onChange={chooseUnit}
          options={vacant.options}
          onSearch={vacant.search}
          error={form.errors.unit_id}
        />
      ) : (
        <TextInput label="Unit" value={`${resident.property_name} ${resident.unit_number}`} readOnly />
      )}
      <LeaseFields form={form} endFollows />
    </FormModal>
  );
}
