import type { LedgerLine, TenancyAccount } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact, sumMoney } from '@/lib/money';

const FEES = ['late_fee', 'nsf_fee', 'damage', 'other'];
const negative = (amount: string) => `-${amount}`;

/** What a line adds to the column Payment, which lowers the balance: a return or refund adds to it. */
export const inPayments = ({ source, charge, payment }: LedgerLine): string | null => {
  if (source === 'charge') return null;
  return payment ? negative(payment) : charge;
};

/** What a line adds to the column Charge. */
export const inCharges = ({ source, charge }: LedgerLine) => (source === 'charge' ? charge : null);

/** '−$1,200.00' where the balance falls, '+$1,710.00' where it rises again. */
export const signed = (amount: string) => `${amount.startsWith('-') ? '' : '+'}${moneyExact(amount)}`;

/** A payment that was entered by mistake is undone; the bank returned nothing. */
export const stateOf = ({ source, state }: LedgerLine) =>
  source === 'payment' && state === 'voided' ? 'undone' : state;

/** Charges voided, payments returned, undone or declined, credits taken back: they keep their row. */
export const isStruck = ({ state }: LedgerLine) =>
  state === 'voided' || state === 'returned' || state === 'taken_back' || state === 'failed';

/** Payments on their way, and those that failed, move no balance. */
const counts = ({ state }: LedgerLine) => state !== 'pending' && state !== 'failed';

export const chips = {
  all: { label: 'All', holds: () => true },
  open: { label: 'Open', holds: (line: LedgerLine) => line.source === 'charge' && line.open !== null },
  rent: { label: 'Rent', holds: (line: LedgerLine) => line.source === 'charge' && line.kind === 'rent' },
  fees: {
    label: 'Fees',
    holds: (line: LedgerLine) => line.source === 'charge' && FEES.includes(line.kind),
  },
  payments: { label: 'Payments', holds: (line: LedgerLine) => line.source !== 'charge' },
} as const;

export type ChipName = keyof typeof chips;

export type Sums = { charges: string; payments: string };

export const sumsOf = (lines: readonly LedgerLine[]): Sums => ({
  charges: sumMoney(lines.filter(counts).flatMap((line) => inCharges(line) ?? [])),
  payments: sumMoney(lines.filter(counts).flatMap((line) => inPayments(line) ?? [])),
});

/** 'Sep 1, 2026 to Nov 22, 2026, from $0.00', of lines newest first. */
export function rangeOf(lines: readonly LedgerLine[]): string {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (!newest || !oldest) return '';
  const before = sumMoney([
    oldest.balance,
    ...(counts(oldest) ? [inCharges(oldest), inPayments(oldest)] : []).flatMap((amount) =>
      amount ? [amount.startsWith('-') ? amount.slice(1) : negative(amount)] : [],
    ),
  ]);
  return `${formatDay(oldest.date)} to ${formatDay(newest.date)}, from ${moneyExact(before)}`;
}

/** '16 days past grace', '1 day past grace' */
export const pastGrace = ({ days_past_grace: days }: TenancyAccount) =>
  days === null ? null : `${days} ${days === 1 ? 'day' : 'days'} past grace`;
