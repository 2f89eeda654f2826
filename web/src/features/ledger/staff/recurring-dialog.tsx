import { useForm } from '@mantine/form';
import type { RecurringCreate, RecurringRow, TenancyAccount } from '@/api/staff';
import { addRecurringCharge, changeRecurringCharge, endRecurringCharge } from '@/api/staff';
import { sentMoney } from '@/lib/form-rules';
import { moneyExact } from '@/lib/money';
import { label } from '@/lib/words';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { amountOf, NO_AMOUNT } from './payment-form';

export type RecurringWanted = { what: 'add'; line: null } | { what: 'change' | 'end'; line: RecurringRow };

type Values = {
  kind: RecurringCreate['kind'];
  amount: string;
  description: string;
  starts_on: string;
  ends_on: string;
};

const kinds = (['parking', 'pet', 'storage', 'utilities', 'other', 'concession'] as const).map((value) => ({
  value,
  label: label(value),
}));

const WORDS = {
  add: {
    title: 'Add recurring charge',
    submit: 'Add charge',
    failed: 'The charge was not added. Try again.',
  },
  change: {
    title: 'Change amount',
    submit: 'Change amount',
    failed: 'The amount was not changed. Try again.',
  },
  end: {
    title: 'End recurring charge',
    submit: 'End charge',
    failed: 'The charge was not ended. Try again.',
  },
};

const validatorOf =
  ({ what }: RecurringWanted) =>
  ({ amount, starts_on, ends_on }: Values) => {
    const errors: Record<string, string> = {};
    if (what !== 'end' && amountOf(amount) === null) errors.amount = NO_AMOUNT;
    if (what === 'change' && !starts_on) errors.starts_on = 'Enter a date.';
    if (what === 'end' && !ends_on) errors.ends_on = 'Enter a date.';
    return errors;
  };

type Sending = { wanted: RecurringWanted; values: Values; headers?: Record<string, unknown> };

function sendOf(leaseId: string) {
  return ({ wanted, values, headers = {} }: Sending): Promise<unknown> => {
    const { kind, starts_on, ends_on, description } = values;
    const shared = { headers, throwOnError: true } as const;
    const amount = sentMoney(values.amount);
    switch (wanted.what) {
      case 'add':
        return addRecurringCharge({
          ...shared,
          path: { lease_id: leaseId },
          body: {
            kind,
            amount,
            starts_on: starts_on || null,
            ends_on: ends_on || null,
            description: description.trim() || null,
          },
        });
      case 'change':
        return changeRecurringCharge({
          ...shared,
          path: { line_id: wanted.line.id },
          body: { amount, starts_on },
        });
      case 'end':
        return endRecurringCharge({ ...shared, path: { line_id: wanted.line.id }, body: { ends_on } });
    }
  };
}

type RecurringDialogProps = {
  wanted: RecurringWanted;
  account: TenancyAccount;
  opened: boolean;
  onClose: () => void;
};

/** Begins, changes or ends a line of what is charged each month. */
export default function RecurringDialog({ wanted, account, opened, onClose }: RecurringDialogProps) {
  const { what, line } = wanted;
  const start: Values = {
    kind: 'parking',
    amount: line?.amount ?? '',
    description: '',
    starts_on: '',
    ends_on: '',
  };
  const form = useForm<Values>({ initialValues: start, validate: validatorOf(wanted) });
  useFreshForm(form, opened, start);
  const { create } = useCreate<unknown, Error, Sending>({ mutationFn: sendOf(account.lease_id) });
  const words = WORDS[what];
  const send = async (values: Values) => {
    await create({ wanted, values });
    toast.success(
      what === 'end' ? 'Recurring charge ended' : `${moneyExact(sentMoney(values.amount))} a month`,
    );
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={words.title}
      form={form}
      onSubmit={send}
      submitLabel={words.submit}
      failureText={words.failed}
      draftKey={line?.id ?? account.lease_id}
    >
      {line && (
        <Text>
          {label(line.kind)}, {moneyExact(line.amount)} a month.
        </Text>
      )}
      {what === 'add' && (
        <ChoiceField
          label="For"
          data={kinds}
          description={form.values.kind === 'concession' ? 'Taken off what is charged each month' : undefined}
          {...form.getInputProps('kind')}
        />
      )}
      {what !== 'end' && (
        <FieldRow>
          <MoneyInput label="Amount a month" {...form.getInputProps('amount')} />
          <DayInput
            label="From"
            description={
              what === 'add'
                ? 'The first month not charged yet, unless you say'
                : 'The first day of the new amount'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('starts_on')}
          />
        </FieldRow>
      )}
      {what !== 'change' && (
        <DayInput label={what === 'end' ? 'Last day' : 'Until'} {...form.getInputProps('ends_on')} />
      )}
      {what === 'add' && (
        <LineField label="Description" placeholder="Optional" {...form.getInputProps('description')} />
      )}
    </FormModal>
  );
}
