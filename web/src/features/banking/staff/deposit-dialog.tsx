import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { UndepositedRow } from '@/api/staff';
import {
  addBankDepositMutation,
  listBankAccountsOptions,
  takeDepositBackMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { sent } from '@/lib/form-rules';
import { moneyExact, plural, sumMoney } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useToday } from '@/pickers/use-today';
import { useCreate } from '@/records/use-create';
import { useDefaultDays } from '@/records/use-default-days';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { accountName } from './banking-words';

type DepositDialogProps = {
  payments: readonly UndepositedRow[];
  opened: boolean;
  onClose: () => void;
  onDeposited: () => void;
};

/** When, to which account and by which slip the chosen payments go to the bank. */
export default function DepositDialog({ payments, opened, onClose, onDeposited }: DepositDialogProps) {
  const today = useToday(payments.map(({ property_id }) => property_id));
  const start = { deposited_on: today, bank_account_id: '', reference_number: '' };
  const form = useForm({
    initialValues: start,
    validate: { deposited_on: (day) => (day ? null : 'Enter a date.') },
  });
  useFreshForm(form, opened, start);
  useDefaultDays(form, { deposited_on: today });
  const accounts = useQuery({ ...listBankAccountsOptions({ query: { limit: 100 } }), enabled: opened });
  const { create } = useCreate(addBankDepositMutation());
  const { create: takeBack } = useCreate(takeDepositBackMutation());
  const amount = moneyExact(sumMoney(payments.map((row) => row.amount)));
  const undo = async (id: string) => {
    try {
      await takeBack({ path: { deposit_id: id }, body: { reason: 'Undone' } });
      toast.success('Deposit taken back');
    } catch (error) {
      toast.error(messageOf(error, 'The deposit was not taken back.'));
    }
  };
  const send = async (values: typeof start) => {
    const payment_ids = payments.map(({ id }) => id);
    const deposit = await create({ body: { ...sent(values), payment_ids } });
    toast.success(`${moneyExact(deposit.amount)} deposited`, { undo: () => void undo(deposit.id) });
    onDeposited();
  };
  const options = (accounts.data?.items ?? []).map((row) => ({ value: row.id, label: accountName(row) }));
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Deposit ${amount}`}
      form={form}
      onSubmit={send}
      submitLabel="Deposit"
      failureText="The deposit was not made. Try again."
    >
      <Text>{plural(payments.length, 'payment')} go to the bank together, as one line of its statement.</Text>
      <FieldRow>
        <DayInput label="Deposited on" max={today} {...form.getInputProps('deposited_on')} />
        <ChoiceField
          label="Account"
          data={[{ value: '', label: 'Operating account of the property' }, ...options]}
          {...form.getInputProps('bank_account_id')}
        />
      </FieldRow>
      <LineField label="Deposit slip" placeholder="Optional" {...form.getInputProps('reference_number')} />
    </FormModal>
  );
}
