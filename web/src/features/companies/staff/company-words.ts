import type { CompanySettings } from '@/api/staff';
import { moneyExact, plural } from '@/lib/money';

export const lateFeeKinds = [
  { value: 'none', label: 'No late fee' },
  { value: 'flat', label: 'A fixed amount' },
  { value: 'percent', label: 'A percentage of the unpaid rent' },
  { value: 'daily', label: 'An amount for each late day' },
] as const;

export const lateFeeKindLabel = (kind: unknown) =>
  lateFeeKinds.find(({ value }) => value === kind)?.label ?? String(kind);

/** '$75.00 after 5 days of grace' */
export function lateFeeWords(row: CompanySettings): string {
  const grace = `after ${plural(row.late_fee_grace_days, 'day')} of grace`;
  switch (row.late_fee_kind) {
    case 'none':
      return 'No late fee';
    case 'percent':
      return `${Number(row.late_fee_percent)}% of the unpaid rent ${grace}`;
    case 'flat':
      return `${moneyExact(row.late_fee_amount ?? '0')} ${grace}`;
    case 'daily':
      return `${moneyExact(row.late_fee_amount ?? '0')} for each late day ${grace}`;
  }
}

/** 'You are asked about each', or how many are waived without. */
export const waivedWords = ({ late_fees_waived_a_year: count }: CompanySettings) =>
  count === 0 ? 'You are asked about each' : `${plural(count, 'month')} a year for each home, without asking`;

/** How long who has moved out reads on in the portal. */
export const formerWords = ({ former_portal_days: days }: CompanySettings) =>
  days === null
    ? 'Keep their portal until you end it'
    : `Keep their portal ${plural(days, 'day')} after they moved out`;

/** The beginning of what a company tells its residents; Edit shows the whole. */
export function textWords(text: string | null): string {
  if (text === null) return "The portal's own sentence";
  const line = text.split('\n', 1).join('');
  return line.length > 120 || line !== text ? `${line.slice(0, 120)}…` : line;
}
