import type { BillRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';

export type BillStatus = BillRow['status'];

/** The status as the badge knows it: what is to be paid, and late only after its day. */
export const badgeOf = ({ status }: BillRow) => (status === 'open' ? 'due' : status);

export const isOpen = ({ status }: BillRow) => status === 'open' || status === 'overdue';

/** 'No. A-17 · Boiler of unit 4', what of it is known. */
export const detailsOf = ({ number, memo }: BillRow) =>
  [number && `No. ${number}`, memo].filter(Boolean).join(' · ') || null;

/** When it is or was to be paid, and what became of it. */
export function whenOf({ due_on, paid_on, voided_on }: BillRow): string {
  if (voided_on) return `Voided ${formatDay(voided_on)}`;
  return paid_on ? `Paid ${formatDay(paid_on)}` : `Due ${formatDay(due_on)}`;
}
