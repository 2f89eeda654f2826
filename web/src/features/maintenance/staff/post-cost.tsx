import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { RequestRow } from '@/api/staff';
import { postRequestCostMutation } from '@/api/staff/@tanstack/react-query.gen';
import { todayIn } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

type PostCostProps = {
  request: RequestRow;
  accounts: readonly { value: string; label: string }[];
  /** The account that was chosen beside the cost. */
  account: string;
  opened: boolean;
  onClose: () => void;
};

/** Puts the cost into the books: a bill of the vendor, or for own work an expense, which may be paid already. */
export default function PostCost({ request, accounts, account, opened, onClose }: PostCostProps) {
  const { id, vendor_name, actual_cost } = request;
  const amount = moneyExact(actual_cost ?? '0');
  const today = todayIn(request.time_zone);
  const start = { account_id: account, payee: '', number: '', due_date: today, paid: vendor_name === null };
  const form = useForm({ initialValues: start });
  useFreshForm(form, opened, start);
  const { create } = useCreate(postRequestCostMutation());
  const send = async (values: typeof start) => {
    await create({
      path: { request_id: id },
      body: {
        ...(values.account_id && { account_id: values.account_id }),
        ...(values.number.trim() && { number: values.number.trim() }),
        ...(values.payee.trim() && { payee: values.payee.trim() }),
        ...(values.paid ? { payment: {} } : { due_date: values.due_date }),
      },
    });
    toast.success(`${amount} is in the books`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={vendor_name ? `Bill of ${vendor_name}` : 'Expense for own work'}
      form={form}
      onSubmit={send}
      submitLabel={vendor_name ? `Make the bill, ${amount}` : `Make the expense, ${amount}`}
      failureText="The cost was not put into the books. Try again."
      draftKey={id}
    >
      <Text>{`${amount} for ${request.title}, dated today, once.`}</Text>
      <ChoiceField label="Account" data={[...accounts]} {...form.getInputProps('account_id')} />
      {vendor_name === null && (
        <LineField label="Paid to" placeholder="Own work" {...form.getInputProps('payee')} />
      )}
      <FieldRow>
        <LineField label="Invoice number" {...form.getInputProps('number')} />
        {!form.values.paid && <DayInput label="Due" min={today} {...form.getInputProps('due_date')} />}
      </FieldRow>
      <Checkbox label="It is paid already" {...form.getInputProps('paid', { type: 'checkbox' })} />
    </FormModal>
  );
}
