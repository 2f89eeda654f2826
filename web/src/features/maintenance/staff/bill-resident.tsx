import { useForm } from '@mantine/form';
import type { RequestRow } from '@/api/staff';
import { billRequestResidentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { todayIn } from '@/lib/dates';
import { moneyExact, parseMoney } from '@/lib/money';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type BillResidentProps = { request: RequestRow; opened: boolean; onClose: () => void };

const more = (text: string) => Number(parseMoney(text) ?? 0) > 0;

/** A damage charge on the account of the resident's household, with the reason that they read. */
export default function BillResident({ request, opened, onClose }: BillResidentProps) {
  const { id, title, resident_name, actual_cost, time_zone } = request;
  const start = { amount: actual_cost ?? '', reason: '', due_date: todayIn(time_zone) };
  const form = useForm({
    initialValues: start,
    validate: {
      amount: (value) => (more(value) ? null : 'Enter an amount above $0.'),
      reason: (value) => (value.trim() ? null : 'Say why the resident pays.'),
    },
  });
  useFreshForm(form, opened, start);
  const { create } = useCreate(billRequestResidentMutation());
  const send = async ({ amount, reason, due_date }: typeof start) => {
    const billed = parseMoney(amount) ?? amount;
    await create({
      path: { request_id: id },
      body: { amount: billed, reason: reason.trim(), due_date: due_date || null },
    });
    toast.success(`${resident_name} billed ${moneyExact(billed)}`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Bill ${resident_name}`}
      form={form}
      onSubmit={send}
      submitLabel="Bill the resident"
      failureText="The resident was not billed. Try again."
      draftKey={`${id}/resident`}
    >
      <Text>{`A damage charge for ${title} on the account of the household, once.`}</Text>
      <FieldRow>
        <MoneyInput label="Amount" required {...form.getInputProps('amount')} />
        <DayInput label="Due" {...form.getInputProps('due_date')} />
      </FieldRow>
      <LineField
        label="Reason"
        description="The resident reads it in their ledger."
        required
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
