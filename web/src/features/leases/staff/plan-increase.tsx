import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { planRentIncreaseMutation } from '@/api/staff/@tanstack/react-query.gen';
import { addDays, formatDay } from '@/lib/dates';
import { moneyExact, parseMoney } from '@/lib/money';
import { ifMatch } from '@/lib/request-headers';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { firstDay } from './increase-days';
import { difference } from './renewal-form';

type PlanIncreaseProps = { lease: LeaseRow; opened: boolean; onClose: () => void };

/** A higher rent from a day on: the tenants are told at once, the ledger charges it from that day. */
export default function PlanIncrease({ lease, opened, onClose }: PlanIncreaseProps) {
  const { mutateAsync } = useMutation(planRentIncreaseMutation());
  const { property_today: today, end_date: end } = lease;
  const usual = firstDay(today);
  const start = {
    monthly_rent: lease.monthly_rent,
    effective_on: end && end >= usual ? addDays(end, 1) : usual,
    message: '',
    lease_allows: false,
  };
  const form = useForm({
    initialValues: start,
    validate: {
      monthly_rent: (rent) => (parseMoney(rent) === null ? 'Enter an amount of $0 or more.' : null),
      effective_on: (day) => (day ? null : 'Enter a date.'),
    },
  });
  useFreshForm(form, opened, start);
  const { effective_on: day, monthly_rent: rent } = form.values;
  const inTerm = end !== null && end >= today && day !== '' && day <= end;
  const send = async (values: typeof start) => {
    const body = {
      monthly_rent: parseMoney(values.monthly_rent) ?? values.monthly_rent,
      effective_on: values.effective_on,
      message: values.message.trim() || null,
      lease_allows: inTerm && values.lease_allows,
    };
    await mutateAsync({ path: { lease_id: lease.id }, headers: ifMatch(lease.version), body });
    toast.success('Rent increase planned');
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Plan rent increase"
      form={form}
      onSubmit={send}
      submitLabel="Plan increase"
      failureText="Failed to update lease. Please try again."
      draftKey={lease.id}
    >
      <Text>
        {lease.resident_name} pays {moneyExact(lease.monthly_rent)}
        {end && end >= today && ` · the term runs until ${formatDay(end)}`}
      </Text>
      <FieldRow>
        <MoneyInput
          label="New monthly rent"
          required
          description={difference(lease, rent)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('monthly_rent')}
        />
        <DayInput label="From" required {...form.getInputProps('effective_on')} />
      </FieldRow>
      {inTerm && (
        <Checkbox
          label="The lease allows an increase during its term"
          {...form.getInputProps('lease_allows', { type: 'checkbox' })}
        />
      )}
      <Textarea label="Message" rows={3} maxLength={10_000} {...form.getInputProps('message')} />
      <Text>
        Each tenant is told by e-mail and in their portal as soon as you plan it. It can be cancelled until
        its day.
      </Text>
    </FormModal>
  );
}
