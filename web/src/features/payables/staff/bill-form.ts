import { useForm } from '@mantine/form';
import type { BillCreate } from '@/api/staff';
import { sent, sentMoney } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';

export type LineValues = { property_id: string; account_id: string; amount: string; description: string };

export type BillValues = {
  vendor_id: string;
  payee: string;
  number: string;
  bill_date: string;
  due_date: string;
  memo: string;
  lines: LineValues[];
  is_paid: boolean;
  reference_number: string;
};

export const blankLine = (property_id: string): LineValues => ({
  property_id,
  account_id: '',
  amount: '',
  description: '',
});

/** A bill of today; an expense is paid already. */
export const blankBill = (property_id: string, today: string, isPaid: boolean): BillValues => ({
  vendor_id: '',
  payee: '',
  number: '',
  bill_date: today,
  due_date: '',
  memo: '',
  lines: [blankLine(property_id)],
  is_paid: isPaid,
  reference_number: '',
});

const isAbove0 = (text: string) => Number(parseMoney(text) ?? 0) > 0;

function validate(values: BillValues) {
  const errors: Record<string, string> = {};
  if (!values.vendor_id && !values.payee.trim()) errors.payee = 'Choose the vendor, or name who is paid.';
  if (!values.bill_date) errors.bill_date = 'Enter a date.';
  if (values.due_date && values.bill_date && values.due_date < values.bill_date)
    errors.due_date = 'A bill is due on its day or later.';
  for (const [at, line] of values.lines.entries()) {
    if (!line.property_id) errors[`lines.${at}.property_id`] = 'Choose the property.';
    if (!line.account_id) errors[`lines.${at}.account_id`] = 'Choose what it is for.';
    if (!isAbove0(line.amount)) errors[`lines.${at}.amount`] = 'Enter an amount above $0.';
  }
  return errors;
}

export const useBillForm = (initialValues: BillValues) =>
  useForm<BillValues>({ initialValues, validate, validateInputOnBlur: true });

export type BillForm = ReturnType<typeof useBillForm>;

/** As the wire wants it; with a payment where it is paid already. */
export function billOf({ lines, is_paid, reference_number, ...values }: BillValues): BillCreate {
  const paidOn = values.bill_date || null;
  return {
    ...sent({ ...values, due_date: is_paid ? '' : values.due_date }),
    lines: lines.map((line) => ({ ...sent(line), amount: sentMoney(line.amount) })),
    payment: is_paid ? { paid_on: paidOn, reference_number: reference_number.trim() || null } : null,
  } as BillCreate;
}
