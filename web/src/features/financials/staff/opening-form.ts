import { useForm } from '@mantine/form';
import type { OpeningCreate } from '@/api/staff';
import { sent, sentMoney } from '@/lib/form-rules';
import { parseMoney } from '@/lib/money';
import type { OpeningKind } from './opening-words';

export type OpeningValues = {
  kind: OpeningKind;
  lease_id: string;
  charge_kind: string;
  due_date: string;
  bank: string;
  amount: string;
  description: string;
};

export const blankOpening = (lastDay: string): OpeningValues => ({
  kind: 'charge',
  lease_id: '',
  charge_kind: 'rent',
  due_date: lastDay,
  bank: 'operating',
  amount: '',
  description: '',
});

function validate(values: OpeningValues) {
  const errors: Record<string, string> = {};
  if (!(Number(parseMoney(values.amount) ?? 0) > 0)) errors.amount = 'Enter an amount above $0.';
  if (values.kind !== 'bank' && !values.lease_id) errors.lease_id = 'Choose whose it is.';
  if (values.kind === 'charge' && !values.due_date) errors.due_date = 'Enter a date.';
  return errors;
}

export const useOpeningForm = (initialValues: OpeningValues) =>
  useForm<OpeningValues>({ initialValues, validate, validateInputOnBlur: true });

/** As the wire wants it: only what the kind has. */
export function openingOf(values: OpeningValues): OpeningCreate {
  const { kind, lease_id, charge_kind, due_date, bank, amount, description } = values;
  const of = {
    charge: { lease_id, charge_kind, due_date },
    prepayment: { lease_id },
    deposit: { lease_id },
    bank: { bank },
  }[kind];
  return { lines: [{ ...sent({ kind, description, ...of }), amount: sentMoney(amount) }] } as OpeningCreate;
}
