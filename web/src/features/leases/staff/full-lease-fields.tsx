import { Checkbox, Textarea } from '@mantine/core';
import { yearAfter } from '@/lib/dates';
import { FieldGroup, FieldRow } from '@/ui/entry-form';
import { ChoiceField, DayInput, LineField, MoneyInput, NumberField } from '@/ui/inputs';
import type { FullLeaseForm } from './full-lease-form';
import { leaseTypes } from './lease-words';

type Fields = { form: FullLeaseForm; editing?: boolean };

const prose = { rows: 3, maxLength: 10_000 } as const;

/** A new lease follows its start: a year for the end, and the day of moving in where none is said. */
function Term({ form, editing }: Fields) {
  const start = form.getInputProps('start_date');
  const choose = (day: string) => {
    if (editing) start.onChange(day);
    else {
      const moved = form.values.move_in_date || day;
      form.setValues({ start_date: day, end_date: yearAfter(day), move_in_date: moved });
    }
  };
  return (
    <>
      <FieldRow>
        <ChoiceField label="Lease type" data={leaseTypes} {...form.getInputProps('lease_type')} />
        <DayInput label="Move-in date" {...form.getInputProps('move_in_date')} />
      </FieldRow>
      <FieldRow>
        <DayInput label="Start date" required {...start} onChange={choose} />
        <DayInput label="End date" required={!editing} {...form.getInputProps('end_date')} />
      </FieldRow>
    </>
  );
}

function Rent({ form, editing }: Fields) {
  const changed = editing && form.isDirty('monthly_rent');
  return (
    <FieldGroup title="Money">
      <FieldRow>
        <MoneyInput label="Monthly rent" required {...form.getInputProps('monthly_rent')} />
        <NumberField label="Rent due day" maxLength={2} {...form.getInputProps('rent_due_day')} />
      </FieldRow>
      {changed && (
        <DayInput
          label="New rent counts from"
          description="Left open, from the first of this month. What was charged already stays as it is."
          {...form.getInputProps('rent_from')}
        />
      )}
      <FieldRow>
        <MoneyInput label="Security deposit" {...form.getInputProps('security_deposit')} />
        <MoneyInput label="Pet deposit" {...form.getInputProps('pet_deposit')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Last month's rent" {...form.getInputProps('last_month_rent')} />
        <MoneyInput label="Prorated rent" {...form.getInputProps('prorated_rent')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Late fee" {...form.getInputProps('late_fee_amount')} />
        <NumberField label="Grace days" maxLength={2} {...form.getInputProps('late_fee_grace_days')} />
      </FieldRow>
      <MoneyInput label="Returned payment (NSF) fee" {...form.getInputProps('nsf_fee')} />
    </FieldGroup>
  );
}

/** The terms of a lease, for adding and editing. */
export function FullLeaseFields(props: Fields) {
  const { form } = props;
  return (
    <>
      <Term {...props} />
      <Rent {...props} />
      <FieldGroup title="Renewal">
        <Checkbox label="Auto-renew" {...form.getInputProps('auto_renew', { type: 'checkbox' })} />
        <FieldRow>
          <NumberField
            label="Renewal notice days"
            maxLength={3}
            {...form.getInputProps('renewal_notice_days')}
          />
          <LineField
            label="Rent increase at renewal (%)"
            inputMode="decimal"
            {...form.getInputProps('renewal_rent_increase')}
          />
        </FieldRow>
        <Textarea label="Renewal terms" {...prose} {...form.getInputProps('renewal_terms')} />
      </FieldGroup>
      <Textarea label="Special terms" {...prose} {...form.getInputProps('special_terms')} />
      <Textarea label="Notes" {...prose} {...form.getInputProps('notes')} />
      <LineField
        label="Lease document URL"
        type="url"
        maxLength={200}
        placeholder="https://"
        {...form.getInputProps('lease_document_url')}
      />
    </>
  );
}
