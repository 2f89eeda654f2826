import type { ReportColumn } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { count, moneyExact } from '@/lib/money';

/** A cell as people read it; nothing for one that is not filled in. */
export function shown(kind: ReportColumn['kind'], value: string | null): string {
  if (value === null) return '';
  if (kind === 'money') return moneyExact(value);
  // A total's first words may stand below days or counts.
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
  if (kind === 'count') return /^-?\d+$/.test(value) ? count(Number(value)) : value;
  return value;
}

/** Figures and days stand on the right. */
export const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'count';
