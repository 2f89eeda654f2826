import { useForm } from '@mantine/form';
import { addBankFee, addBankTransfer, addContribution, addDraw } from '@/api/staff';
import { useSession } from '@/app/staff/session';
import { sent, sentMoney } from '@/lib/form-rules';
import { moneyExact, parseMoney } from '@/lib/money';
import { PropertyPicker } from '@/pickers/property-picker';
import { useToday } from '@/pickers/use-today';
import { useCreate } from '@/records/use-create';
import { useDefaultDays } from '@/records/use-default-days';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { toast } from '@/ui/toast';
import { type EntryKind, kinds } from './banking-words';

type Values = {
  kind: EntryKind;
  property_id: string;
  amount: string;
  date: string;
  bank: 'operating' | 'deposits';
  payee: string;
  reference_number: string;
  memo: string;
};

const banks = [
  { value: 'operating', label: 'Operating account' },
  { value: 'deposits', label: 'Deposit account' },
];
const directions = [
  { value: 'operating', label: 'Operating to deposit account' },
  { value: 'deposits', label: 'Deposit to operating account' },
];

function validate({ kind, property_id, amount, date, payee }: Values) {
  const errors: Record<string, string> = {};
  if (!property_id) errors.property_id = 'Choose the property.';
  if (!(Number(parseMoney(amount) ?? 0) > 0)) errors.amount = 'Enter an amount above $0.';
  if (!date) errors.date = 'Enter a date.';
  if (kind === 'draw' && !payee.trim()) errors.payee = 'Enter who takes it out.';
  return errors;
}

/** Sends what was recorded to the route of its kind. */
function send({ kind, property_id, ...values }: Values, headers: Record<string, unknown>) {
  const { bank, payee, reference_number, ...shared } = sent(values);
  const money = { ...shared, amount: sentMoney(values.amount) };
  const to = { path: { property_id }, headers, throwOnError: true } as const;
  switch (kind) {
    case 'contribution':
      return addContribution({ ...to, body: { ...money, bank } });
    case 'bank_fee':
      return addBankFee({ ...to, body: { ...money, bank } });
    case 'bank_transfer':
      return addBankTransfer({ ...to, body: { ...money, from_bank: bank } });
    case 'draw':
      return addDraw({ ...to, body: { ...money, payee: payee ?? '', reference_number } });
  }
}

type RecordEntryProps = { opened: boolean; onClose: () => void };

/** What an owner pays in or takes out, what goes from one account to the other, and what the bank takes. */
export default function RecordEntry({ opened, onClose }: RecordEntryProps) {
  const { properties, properties_total } = useSession();
  const start: Values = {
    kind: 'contribution',
    property_id: properties_total === 1 ? (properties[0]?.property_id ?? '') : '',
    amount: '',
    date: '',
    bank: 'operating',
    payee: '',
    reference_number: '',
    memo: '',
  };
  const form = useForm<Values>({ initialValues: start, validate, validateInputOnBlur: true });
  const today = useToday([form.values.property_id]);
  useFreshForm(form, opened, { ...start, date: today });
  useDefaultDays(form, { date: today });
  const { create } = useCreate<unknown, Error, { values: Values; headers?: Record<string, unknown> }>({
    mutationFn: ({ values, headers = {} }) => send(values, headers),
  });
  const { kind } = form.values;
  const onSubmit = async (values: Values) => {
    await create({ values });
    const name = kinds.find(({ value }) => value === values.kind)?.label ?? '';
    toast.success(`${name} of ${moneyExact(sentMoney(values.amount))} recorded`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Record at the bank"
      form={form}
      onSubmit={onSubmit}
      submitLabel="Record"
      failureText="That was not recorded. Try again."
    >
      <ChoiceField label="What" data={[...kinds]} {...form.getInputProps('kind')} />
      <PropertyPicker
        value={form.values.property_id}
        onChange={(id) => form.setFieldValue('property_id', id)}
        error={form.errors.property_id}
      />
      <FieldRow>
        <MoneyInput label="Amount" required {...form.getInputProps('amount')} />
        <DayInput label="Date" required max={today} {...form.getInputProps('date')} />
      </FieldRow>
      {kind === 'draw' ? (
        <FieldRow>
          <LineField label="Paid to" required {...form.getInputProps('payee')} />
          <LineField label="Check number or reference" {...form.getInputProps('reference_number')} />
        </FieldRow>
      ) : (
        <ChoiceField
          label={kind === 'bank_transfer' ? 'From and to' : 'Account'}
          data={kind === 'bank_transfer' ? directions : banks}
          {...form.getInputProps('bank')}
        />
      )}
      <LineField label="Memo" placeholder="Optional" {...form.getInputProps('memo')} />
    </FormModal>
  );
}
