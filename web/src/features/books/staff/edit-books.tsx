import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import type { BooksSettings, BooksUpdate } from '@/api/staff';
import { editBooksMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zBooksUpdate } from '@/api/staff/zod.gen';
import { fieldsOf, rules, typed } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FieldRow } from '@/ui/entry-form';
import { FormDrawer } from '@/ui/form-drawer';
import { ChoiceField, MoneyInput, NumberField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { feeKinds, orders, prorations } from './books-words';

const blank = {
  late_fee_kind: 'none',
  late_fee_amount: '',
  late_fee_percent: '',
  late_fee_maximum: '',
  late_fee_minimum_balance: '0.00',
  late_fee_grace_days: '' as number | string,
  nsf_fee: '0.00',
  proration: 'month_days',
  payment_order: '',
};
type Values = typeof blank;

const fields = fieldsOf<Values>({
  blank,
  money: ['late_fee_amount', 'late_fee_maximum', 'late_fee_minimum_balance', 'nsf_fee'],
});
const AMOUNT = 'Enter an amount of $0 or more.';
const validate = rules(
  zBooksUpdate.extend({
    late_fee_amount: typed.money,
    late_fee_maximum: typed.money,
    late_fee_minimum_balance: typed.amount,
    nsf_fee: typed.amount,
    late_fee_percent: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .nullish(),
  }),
  {
    late_fee_amount: AMOUNT,
    late_fee_maximum: AMOUNT,
    late_fee_minimum_balance: AMOUNT,
    nsf_fee: AMOUNT,
    late_fee_percent: 'Enter 0 to 100.',
    late_fee_grace_days: 'Enter 0 to 60 days, or nothing.',
  },
);

const conflictFields: readonly ConflictField<BooksSettings>[] = [
  { name: 'late_fee_kind', label: 'Late fee' },
  { name: 'late_fee_amount', label: 'Late fee amount' },
  { name: 'late_fee_percent', label: 'Late fee percent' },
  { name: 'late_fee_maximum', label: 'At most' },
  { name: 'late_fee_minimum_balance', label: 'Only above' },
  { name: 'late_fee_grace_days', label: 'Days of grace' },
  { name: 'nsf_fee', label: 'Returned payment fee' },
  { name: 'proration', label: 'Part of a month' },
  { name: 'payment_order', label: 'Order of payment' },
];

type EditBooksProps = { books: BooksSettings; opened: boolean; onClose: () => void };

/** Changes how the property's money is kept; what was charged stays as it is. */
export default function EditBooks({ books, opened, onClose }: EditBooksProps) {
  const { mutateAsync } = useMutation(editBooksMutation());
  const form = useForm<Values>({
    initialValues: fields.valuesOf(books),
    validate,
    validateInputOnBlur: true,
  });
  const { base, entry, conflict } = useRowEditor<BooksSettings, Values, BooksUpdate>({
    row: books,
    opened,
    onClose,
    form,
    valuesOf: fields.valuesOf,
    changesOf: (row, values) => fields.changesOf(row, values) as BooksUpdate,
    send: (row, body) =>
      mutateAsync({ path: { property_id: row.property_id }, headers: ifMatch(row.version), body }),
    failureText: 'The settings were not saved. Try again.',
    savedText: () => 'Books saved',
  });
  const kind = form.values.late_fee_kind;
  return (
    <>
      <FormDrawer {...entry} title="Edit books" submitLabel="Save changes">
        <Text>What was charged stays. The next charges go by these settings.</Text>
        <FieldRow>
          <ChoiceField label="Late fee" data={feeKinds} {...form.getInputProps('late_fee_kind')} />
          {(kind === 'flat' || kind === 'daily') && (
            <MoneyInput label="Amount" required {...form.getInputProps('late_fee_amount')} />
          )}
          {kind === 'percent' && (
            <TextInput
              label="Percent of the unpaid rent"
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              {...form.getInputProps('late_fee_percent')}
            />
          )}
        </FieldRow>
        {kind !== 'none' && (
          <FieldRow>
            <MoneyInput label="At most" placeholder="No limit" {...form.getInputProps('late_fee_maximum')} />
            <MoneyInput
              label="Only when more is owed than"
              {...form.getInputProps('late_fee_minimum_balance')}
            />
          </FieldRow>
        )}
        {base.law && (
          <Text ink="text3">
            State law: {base.law.source}
            {base.law.grace_days > 0 && `, ${base.law.grace_days} days of grace at least`}. {base.law.advice}
          </Text>
        )}
        <FieldRow>
          <NumberField
            label="Days of grace"
            placeholder="As each lease says"
            maxLength={2}
            {...form.getInputProps('late_fee_grace_days')}
          />
          <MoneyInput label="Returned payment fee" {...form.getInputProps('nsf_fee')} />
        </FieldRow>
        <ChoiceField label="Part of a month" data={prorations} {...form.getInputProps('proration')} />
        <ChoiceField label="Order of payment" data={orders} {...form.getInputProps('payment_order')} />
      </FormDrawer>
      <ConflictDialog {...conflict} fields={conflictFields} what="the books" />
    </>
  );
}
