import { useForm } from '@mantine/form';
import * as z from 'zod';
import type { PaymentCreate, TenancyAccount } from '@/api/staff';
import { rules, sent, sentMoney, typed } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';

export type PaymentValues = {
  amount: string;
  payment_date: string;
  method: PaymentCreate['method'];
  reference_number: string;
  payer: string;
  /** The name, where the payer is nobody of the lease. */
  other_payer: string;
  note: string;
  charge_ids: string[];
  reverse_late_fees: boolean;
  send_receipt: boolean;
};

export const SOMEBODY_ELSE = 'Somebody else';
export const NO_AMOUNT = 'Enter an amount above $0.';

export const methods: readonly { value: PaymentCreate['method']; label: string; reference: string | null }[] =
  [
    { value: 'check', label: 'Check', reference: 'Check number' },
    { value: 'cash', label: 'Cash', reference: null },
    { value: 'bank_transfer', label: 'Bank transfer', reference: 'Reference' },
    { value: 'card', label: 'Card on file', reference: 'Reference' },
    { value: 'money_order', label: 'Money order', reference: 'Money order number' },
    { value: 'cashiers_check', label: 'Cashier’s check', reference: 'Check number' },
    { value: 'other', label: 'Other', reference: 'Reference' },
  ];

export const referenceOf = (method: string) =>
  methods.find(({ value }) => value === method)?.reference ?? null;

const checked = rules(z.object({ amount: typed.amount, payment_date: z.iso.date() }), {
  amount: NO_AMOUNT,
  payment_date: 'Enter a date.',
});

/** The amount as the wire wants it, above 0; null while there is none. */
export function amountOf(text: string): string | null {
  const amount = parseMoney(text);
  return amount !== null && Number(amount) > 0 ? amount : null;
}

function validate(values: PaymentValues) {
  const errors = { ...(checked(values) as Record<string, string>) };
  if (!errors.amount && amountOf(values.amount) === null) errors.amount = NO_AMOUNT;
  if (values.payer === SOMEBODY_ELSE && !values.other_payer.trim()) errors.other_payer = 'Enter who paid.';
  return errors;
}

/** What is owed, or still to be collected of a move-in, whose charges may be yet to come. */
const wanted = ({ balance, move_in_open: moving }: TenancyAccount) =>
  Number(moving) > Number(balance) ? (moving ?? '') : balance;

/** What is owed, today, from the resident. */
export const startOf = (account: TenancyAccount): PaymentValues => ({
  amount: Number(wanted(account)) > 0 ? wanted(account) : '',
  payment_date: account.today,
  method: account.accepts === 'certified_only' ? 'money_order' : 'check',
  reference_number: '',
  payer: account.payers[0] ?? account.resident_name,
  other_payer: '',
  note: '',
  charge_ids: [],
  reverse_late_fees: false,
  send_receipt: account.email !== null,
});

export const usePaymentForm = (account: TenancyAccount) =>
  useForm<PaymentValues>({ initialValues: startOf(account), validate, validateInputOnBlur: true });

export type PaymentForm = ReturnType<typeof usePaymentForm>;

/** As the wire wants it; a reference only where the method has one. */
export function paymentOf({ payer, other_payer, ...values }: PaymentValues): PaymentCreate {
  const reference = referenceOf(values.method) ? values.reference_number : '';
  const named = payer === SOMEBODY_ELSE ? other_payer : payer;
  return {
    ...sent({ ...values, reference_number: reference, payer: named }),
    amount: sentMoney(values.amount),
  };
}
