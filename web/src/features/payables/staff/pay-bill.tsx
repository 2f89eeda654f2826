import { useForm } from '@mantine/form';
import type { BillRow } from '@/api/staff';
import { payBillMutation, voidBillPaymentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { sent } from '@/lib/form-rules';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useToday } from '@/pickers/use-today';
import { useCreate } from '@/records/use-create';
import { useDefaultDays } from '@/records/use-default-days';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type PayBillProps = { bill: BillRow; opened: boolean; onClose: () => void };

/** Pays all of a bill out of the property's operating account. */
export default function PayBill({ bill, opened, onClose }: PayBillProps) {
  const today = useToday([bill.property_id]);
  const start = { paid_on: today, reference_number: '' };
  const form = useForm({
    initialValues: start,
    validate: { paid_on: (day) => (day ? null : 'Enter a date.') },
  });
  useFreshForm(form, opened, start);
  useDefaultDays(form, { paid_on: today });
  const { create } = useCreate(payBillMutation());
  const { create: takeBack } = useCreate(voidBillPaymentMutation());
  const path = { bill_id: bill.id };
  const undo = async () => {
    try {
      await takeBack({ path, body: { reason: 'Undone' } });
      toast.success('Payment voided: the bill is open again');
    } catch (error) {
      toast.error(messageOf(error, 'The payment was not voided.'));
    }
  };
  const send = async (values: typeof start) => {
    await create({ path, body: sent(values) });
    toast.success(`${moneyExact(bill.amount)} paid to ${bill.payee}`, { undo: () => void undo() });
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Pay ${bill.payee}`}
      form={form}
      onSubmit={send}
      submitLabel="Pay bill"
      failureText="The bill was not paid. Try again."
      draftKey={bill.id}
    >
      <Text>
        {moneyExact(bill.amount)} leaves the operating account of {bill.property_name}. It was due{' '}
        {formatDay(bill.due_on)}.
      </Text>
      <FieldRow>
        <DayInput label="Paid on" min={bill.day} max={today} {...form.getInputProps('paid_on')} />
        <LineField label="Check number or reference" {...form.getInputProps('reference_number')} />
      </FieldRow>
    </FormModal>
  );
}
