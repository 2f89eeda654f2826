import { useForm } from '@mantine/form';
import type { Deduct, DepositReturnCreate, TenancyAccount } from '@/api/staff';
import { sentMoney } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';
import { amountOf, NO_AMOUNT } from './payment-form';

export type DeductionValues = {
  what: string;
  amount: string;
  kind: NonNullable<Deduct['kind']>;
  evidence: string;
};

export type ReturnValues = {
  moved_out_on: string;
  interest: string;
  settle_open: boolean;
  deductions: DeductionValues[];
  sent_to: string;
  reference_number: string;
};

export const blankDeduction: DeductionValues = { what: '', amount: '', kind: 'damage', evidence: '' };

export const startOfReturn = (account: TenancyAccount): ReturnValues => ({
  moved_out_on: account.today,
  interest: '',
  settle_open: true,
  deductions: [],
  sent_to: '',
  reference_number: '',
});

function validate({ moved_out_on, interest, deductions }: ReturnValues) {
  const errors: Record<string, string> = {};
  if (!moved_out_on) errors.moved_out_on = 'Enter a date.';
  if (interest.trim() && parseMoney(interest) === null) errors.interest = 'Enter an amount.';
  for (const [at, { what, amount }] of deductions.entries()) {
    if (!what.trim()) errors[`deductions.${at}.what`] = 'Say what it is for.';
    if (amountOf(amount) === null) errors[`deductions.${at}.amount`] = NO_AMOUNT;
  }
  return errors;
}

export const useReturnForm = (account: TenancyAccount) =>
  useForm<ReturnValues>({ initialValues: startOfReturn(account), validate, validateInputOnBlur: true });

export type ReturnForm = ReturnType<typeof useReturnForm>;

/** As the wire wants it; a deduction that is not whole yet is left out of the preview. */
export function returnOf(values: ReturnValues, { whole = true } = {}): DepositReturnCreate {
  const listed = values.deductions.filter(({ what, amount }) => whole || (what.trim() && amountOf(amount)));
  return {
    moved_out_on: values.moved_out_on,
    settle_open: values.settle_open,
    interest: parseMoney(values.interest),
    sent_to: values.sent_to.trim() || null,
    reference_number: values.reference_number.trim() || null,
    deductions: listed.map(({ what, amount, kind, evidence }) => ({
      what: what.trim(),
      amount: sentMoney(amount),
      kind,
      evidence: evidence.trim() || null,
    })),
  };
}
