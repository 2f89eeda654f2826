import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addResidentLeaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { yearAfter } from '@/lib/dates';
import { asProblem } from '@/lib/problem';
import { useIdempotencyKey } from '@/lib/request-headers';
import { FormModal } from '@/ui/form-modal';
import { SearchSelect } from '@/ui/search-select';
import { toast } from '@/ui/toast';
import { useLeaseCache } from './lease-cache';
import { LeaseFields } from './lease-fields';
import { type LeaseValues, newLease, useLeaseForm } from './lease-form';
import type { LeasedResident } from './leased-resident';
import { useVacantUnits } from './use-vacant-units';

type NewLeaseProps = { resident: LeasedResident; opened: boolean; onClose: () => void };

/** A further lease: from today for a year, at the unit's rent, unless somebody says otherwise. */
export default function NewLease({ resident, opened, onClose }: NewLeaseProps) {
  const cache = useLeaseCache();
  const { headers, renew } = useIdempotencyKey();
  const add = useMutation(addResidentLeaseMutation());
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
    try {
      const body = newLease(values, { needsUnit });
      const row = await add.mutateAsync({ path: { resident_id: resident.id }, body, headers });
      renew();
      toast.success('Lease created successfully!');
      if (row.overlaps) toast.warning('Another lease of this resident covers some of the same days.');
      void cache.saved(row, resident.id);
    } catch (error) {
      // A refused body may be sent again corrected, which is another request; a lost answer is asked for again.
      const { status } = asProblem(error);
      if (status >= 400 && status < 500) renew();
      throw error;
    }
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
