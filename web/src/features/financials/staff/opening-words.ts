import type { OpeningLineRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';

export type OpeningKind = OpeningLineRow['kind'];

export const kinds: readonly { value: OpeningKind; label: string }[] = [
  { value: 'charge', label: 'Open charge' },
  { value: 'prepayment', label: 'Paid ahead' },
  { value: 'deposit', label: 'Deposit held' },
  { value: 'bank', label: 'Bank balance' },
];

export const banks = [
  { value: 'operating', label: 'Operating account' },
  { value: 'deposits', label: 'Deposits account' },
];

export const chargeKinds = [
  { value: 'rent', label: 'Rent' },
  { value: 'parking', label: 'Parking' },
  { value: 'pet', label: 'Pet rent' },
  { value: 'storage', label: 'Storage' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'deposit', label: 'Security deposit' },
  { value: 'late_fee', label: 'Late fee' },
  { value: 'nsf_fee', label: 'Returned payment fee' },
  { value: 'damage', label: 'Damage' },
  { value: 'other', label: 'Other charge' },
];

const DAY_MS = 86_400_000;

/** The day before the books begin, on which all opening balances stand. */
export const lastDayBefore = (startsOn: string) =>
  new Date(Date.parse(`${startsOn}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** 'Rosa Delgado, unit 12', or the bank account. */
export const ownerOf = ({ bank, resident_name, unit_number }: OpeningLineRow) =>
  bank ?? [resident_name, unit_number && `unit ${unit_number}`].filter(Boolean).join(', ');

/** 'Rent due Oct 1, 2026', 'Deposit held', and that it was taken back. */
export function whatOf({ kind, charge_kind, due_on, description, taken_back_on }: OpeningLineRow): string {
  const name =
    kind === 'charge' && charge_kind && due_on
      ? `${labelIn(chargeKinds, charge_kind)} due ${formatDay(due_on)}`
      : labelIn(kinds, kind);
  const back = taken_back_on && `taken back ${formatDay(taken_back_on)}`;
  return [name, description, back].filter(Boolean).join(' · ');
}
