import { Checkbox, Textarea } from '@mantine/core';
import type { BillRow } from '@/api/staff';
import { addBillMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { moneyExact, sumMoney } from '@/lib/money';
import { useToday } from '@/pickers/use-today';
import { VendorPicker } from '@/pickers/vendor-picker';
import { useCreate } from '@/records/use-create';
import { useDefaultDays } from '@/records/use-default-days';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormDrawer } from '@/ui/form-drawer';
import { DayInput, LineField } from '@/ui/inputs';
import { toast } from '@/ui/toast';
import { type BillForm, type BillValues, billOf, blankBill, useBillForm } from './bill-form';
import { BillLines } from './bill-lines';
import { useSameBill } from './same-bill';

export type AddBillProps = {
  opened: boolean;
  onClose: () => void;
  /** An expense is a bill that was paid at once. */
  expense?: boolean;
  onAdded?: (bills: readonly BillRow[]) => void;
};

function Who({ form }: { form: BillForm }) {
  const { vendor_id } = form.values;
  return (
    <FieldRow>
      <VendorPicker
        value={vendor_id}
        onChange={(id) => form.setFieldValue('vendor_id', id)}
        error={form.errors.vendor_id}
      />
      <LineField
        label={vendor_id ? 'Pay to (if other than the vendor)' : 'Or pay to'}
        placeholder={vendor_id ? 'Optional' : 'Name'}
        {...form.getInputProps('payee')}
      />
    </FieldRow>
  );
}

function Paid({ form }: { form: BillForm }) {
  return (
    <>
      <Checkbox
        label="It is paid already"
        description="Out of the property’s operating account"
        {...form.getInputProps('is_paid', { type: 'checkbox' })}
      />
      {form.values.is_paid && (
        <LineField
          label="Check number or reference"
          placeholder="Optional"
          {...form.getInputProps('reference_number')}
        />
      )}
    </>
  );
}

/** Enters a bill; where it is paid already it is paid on its own day. */
export default function AddBill({ opened, onClose, expense = false, onAdded }: AddBillProps) {
  const { properties, properties_total } = useSession();
  const only = properties_total === 1 ? (properties[0]?.property_id ?? '') : '';
  const form = useBillForm(blankBill(only, '', expense));
  const today = useToday(form.values.lines.map(({ property_id }) => property_id));
  useFreshForm(form, opened, blankBill(only, today, expense));
  useDefaultDays(form, { bill_date: today });
  const same = useSameBill(JSON.stringify(form.values));
  const { create } = useCreate(addBillMutation());
  const send = async (values: BillValues) => {
    const { items } = await create({ body: { ...billOf(values), again: same.again } });
    const amount = moneyExact(sumMoney(items.map((bill) => bill.amount)));
    toast.success(`${amount} to ${items[0]?.payee ?? ''} ${values.is_paid ? 'entered and paid' : 'entered'}`);
    onAdded?.(items);
  };
  const { is_paid } = form.values;
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={expense ? 'Add expense' : 'Add bill'}
      form={form}
      onSubmit={send}
      onRefused={same.onRefused}
      question={same.question}
      submitLabel={same.again ? 'Enter it too' : expense ? 'Add expense' : 'Add bill'}
      failureText="The bill was not entered. Try again."
    >
      <Who form={form} />
      <FieldRow>
        <DayInput
          label={is_paid ? 'Date' : 'Bill date'}
          max={today}
          required
          {...form.getInputProps('bill_date')}
        />
        {is_paid ? (
          <LineField label="Bill number" placeholder="Optional" {...form.getInputProps('number')} />
        ) : (
          <DayInput
            label="Due on"
            description="The bill date, unless you say"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('due_date')}
          />
        )}
      </FieldRow>
      {!is_paid && <LineField label="Bill number" placeholder="Optional" {...form.getInputProps('number')} />}
      <BillLines form={form} />
      <Textarea label="Memo" rows={2} maxLength={10_000} {...form.getInputProps('memo')} />
      <Paid form={form} />
    </FormDrawer>
  );
}
