import { yearAfter } from '@/lib/dates';
import { FieldRow } from '@/ui/entry-form';
import { DayInput, MoneyInput } from '@/ui/inputs';
import type { LeaseForm } from './lease-form';

type LeaseFieldsProps = {
  form: LeaseForm;
  /** A new lease follows its start: the end is filled in a year later. */
  endFollows?: boolean;
  readOnly?: boolean;
};

/** Dates and money of a lease. */
export function LeaseFields({ form, endFollows = false, readOnly = false }: LeaseFieldsProps) {
  const start = form.getInputProps('start_date');
  const choose = (day: string) => {
    if (endFollows) form.setValues({ start_date: day, end_date: yearAfter(day) });
    else start.onChange(day);
  };
  return (
    <>
      <FieldRow>
        <DayInput label="Lease start" required readOnly={readOnly} {...start} onChange={choose} />
        <DayInput label="Lease end" readOnly={readOnly} {...form.getInputProps('end_date')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput
          label="Monthly rent"
          required
          readOnly={readOnly}
          {...form.getInputProps('monthly_rent')}
        />
        <MoneyInput
          label="Security deposit"
          readOnly={readOnly}
          {...form.getInputProps('security_deposit')}
        />
      </FieldRow>
    </>
  );
}
