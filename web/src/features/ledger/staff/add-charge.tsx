import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { ChargeCreate, TenancyAccount } from '@/api/staff';
import { addChargeMutation } from '@/api/staff/@tanstack/react-query.gen';
import { rules, sent, sentMoney, typed } from '@/lib/form-rules';
import { moneyExact } from '@/lib/money';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { toast } from '@/ui/toast';
import { amountOf, NO_AMOUNT } from './payment-form';

type ChargeValues = { kind: ChargeCreate['kind']; amount: string; due_date: string; description: string };

const kinds: readonly { value: ChargeCreate['kind']; label: string }[] = [
  { value: 'damage', label: 'Damage' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'parking', label: 'Parking' },
  { value: 'pet', label: 'Pet rent' },
  { value: 'storage', label: 'Storage' },
  { value: 'rent', label: 'Rent' },
  { value: 'late_fee', label: 'Late fee' },
  { value: 'nsf_fee', label: 'Returned payment fee' },
  { value: 'deposit', label: 'Security deposit' },
  { value: 'pet_deposit', label: 'Pet deposit' },
  { value: 'last_month_rent', label: 'Last month’s rent' },
  { value: 'other', label: 'Other charge' },
];

const words = { amount: NO_AMOUNT, due_date: 'Enter a date.' };
const checked = rules(z.object({ amount: typed.amount, due_date: z.iso.date() }), words);

function validate(values: ChargeValues) {
  const errors = { ...(checked(values) as Record<string, string>) };
  if (!errors.amount && amountOf(values.amount) === null) errors.amount = NO_AMOUNT;
  return errors;
}

type AddChargeProps = { account: TenancyAccount; opened: boolean; onClose: () => void };

/** Something that is owed once; what waits of earlier payments settles it at once. */
export default function AddCharge({ account, opened, onClose }: AddChargeProps) {
  const start: ChargeValues = { kind: 'damage', amount: '', due_date: account.today, description: '' };
  const form = useForm<ChargeValues>({ initialValues: start, validate, validateInputOnBlur: true });
  useFreshForm(form, opened, start);
  const { create } = useCreate(addChargeMutation());
  const send = async (values: ChargeValues) => {
    const body = { ...sent(values), amount: sentMoney(values.amount) };
    const charge = await create({ path: { lease_id: account.lease_id }, body });
    toast.success(`${moneyExact(charge.amount)} charged`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Add charge"
      form={form}
      onSubmit={send}
      submitLabel="Add charge"
      failureText="The charge was not added. Try again."
      draftKey={account.lease_id}
    >
      <ChoiceField
        label="For"
        data={kinds as { value: string; label: string }[]}
        {...form.getInputProps('kind')}
      />
      <FieldRow>
        <MoneyInput label="Amount" {...form.getInputProps('amount')} />
        <DayInput label="Due on" {...form.getInputProps('due_date')} />
      </FieldRow>
      <LineField label="Description" placeholder="Optional" {...form.getInputProps('description')} />
    </FormModal>
  );
}
