import type { BooksSettings } from '@/api/staff';
import { formatMonth } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';

export const feeKinds = [
  { value: 'none', label: 'No late fee' },
  { value: 'flat', label: 'A fixed amount' },
  { value: 'percent', label: 'A percentage of the unpaid rent' },
  { value: 'daily', label: 'An amount for each late day' },
];
export const prorations = [
  { value: 'month_days', label: 'By the month’s own days' },
  { value: 'thirty_days', label: 'By months of 30 days' },
  { value: 'year_days', label: 'By a year of 365 days' },
];
export const orders = [
  { value: '', label: 'As the state has it' },
  { value: 'named_first', label: 'What the payer names first' },
  { value: 'rent_first', label: 'Rent first' },
];

/** '$75.00', '5% of the unpaid rent, at most $100.00' */
export function feeWords({
  late_fee_kind,
  late_fee_amount,
  late_fee_percent,
  late_fee_maximum,
}: BooksSettings): string {
  const most = late_fee_maximum ? `, at most ${moneyExact(late_fee_maximum)}` : '';
  switch (late_fee_kind) {
    case 'none':
      return 'No late fee';
    case 'percent':
      return `${Number(late_fee_percent)}% of the unpaid rent${most}`;
    case 'flat':
      return moneyExact(late_fee_amount ?? '0');
    case 'daily':
      return `${moneyExact(late_fee_amount ?? '0')} for each late day${most}`;
  }
}

export const graceWords = ({ late_fee_grace_days: days }: BooksSettings) =>
  days === null ? 'As each lease says' : plural(days, 'day');

export const closedWords = ({ closed_through }: BooksSettings) =>
  closed_through ? `Through ${formatMonth(closed_through)}` : 'No month yet';
