import { useForm } from '@mantine/form';
import type { LedgerLine, TenancyAccount } from '@/api/staff';
import { parseMoney } from '@/lib/money';
import { LeaseOfPicker } from '@/pickers/resident-picker';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import {
  type LineField as Field,
  type LineAction,
  type LineValues,
  lineActions,
  startOf,
} from './line-actions';
import { amountOf, NO_AMOUNT } from './payment-form';

type Wanted = { line: LedgerLine; action: LineAction };
type LineDialogProps = { wanted: Wanted; account: TenancyAccount; opened: boolean; onClose: () => void };

function validatorOf(fields: readonly Field[]) {
  return ({ reason, amount, fee, day, lease }: LineValues) => {
    const errors: Record<string, string> = {};
    if (!reason.trim()) errors.reason = 'Say why.';
    if (fields.includes('amount') && amountOf(amount) === null) errors.amount = NO_AMOUNT;
    if (fields.includes('fee') && fee.trim() && parseMoney(fee) === null) errors.fee = 'Enter an amount.';
    if (fields.includes('day') && !day) errors.day = 'Enter a date.';
    if (fields.includes('lease') && !lease) errors.lease = 'Choose whom it was meant for.';
    return errors;
  };
}

/** The server's names of fields that have another one here. */
const NAMES: Readonly<Record<string, keyof LineValues>> = {
  returned_on: 'day',
  paid_on: 'day',
  lease_id: 'lease',
  tenancy_id: 'lease',
  reference_number: 'reference',
};

function renamed(error: unknown): unknown {
  const problem = error as { errors?: { field: string; message: string }[] };
  if (!problem?.errors) return error;
  const errors = problem.errors.map(({ field, message }) => {
    const name = field.replace(/^body\./, '');
    return { field: NAMES[name] ?? name, message };
  });
  return { ...problem, errors };
}

/** One thing to do with a line of the ledger: its question, what it needs to know, and why. */
export default function LineDialog({ wanted: { line, action }, account, opened, onClose }: LineDialogProps) {
  const spec = lineActions[action];
  const start = startOf(action, line, account);
  const form = useForm<LineValues>({
    initialValues: start,
    validate: validatorOf(spec.fields),
    validateInputOnBlur: true,
  });
  useFreshForm(form, opened, start);
  const { create } = useCreate<unknown, Error, { values: LineValues; headers?: Record<string, unknown> }>({
    mutationFn: ({ values, headers = {} }) => spec.send({ line, account, values, headers }),
  });
  const send = async (values: LineValues) => {
    try {
      await create({ values });
    } catch (error) {
      throw renamed(error);
    }
    toast.success(spec.done(line));
  };
  const has = (field: Field) => spec.fields.includes(field);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={spec.title(line)}
      form={form}
      onSubmit={send}
      submitLabel={spec.submit}
      failureText="That did not work. Try again."
      draftKey={`${action} ${line.id}`}
    >
      <Text>{spec.text}</Text>
      {has('lease') && (
        <LeaseOfPicker
          label="Move to"
          value={form.values.lease}
          onChange={(id) => form.setFieldValue('lease', id)}
          error={form.errors.lease as string | undefined}
        />
      )}
      {(has('amount') || has('day') || has('fee')) && (
        <FieldRow>
          {has('amount') && <MoneyInput label="Amount" {...form.getInputProps('amount')} />}
          {has('day') && (
            <DayInput
              label={action === 'return' ? 'Returned on' : 'Paid on'}
              max={account.today}
              {...form.getInputProps('day')}
            />
          )}
          {has('fee') && <MoneyInput label="Returned payment fee" {...form.getInputProps('fee')} />}
        </FieldRow>
      )}
      {has('reference') && (
        <LineField label="Reference" placeholder="Optional" {...form.getInputProps('reference')} />
      )}
      <LineField label="Reason" maxLength={500} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
