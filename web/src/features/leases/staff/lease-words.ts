import type { LeaseRow } from '@/api/staff';
import { daysBetween, formatDay, formatMonth, formatTerm } from '@/lib/dates';
import { count, plural } from '@/lib/money';
import { capital, label } from '@/lib/words';

/** 'Apr 1, 2025 – Mar 31, 2026' */
export const termOf = ({ start_date, end_date }: Pick<LeaseRow, 'start_date' | 'end_date'>) =>
  end_date ? `${formatDay(start_date)} – ${formatDay(end_date)}` : `since ${formatDay(start_date)}, no end`;

export type DaysLeft = {
  text: string;
  tone: 'warn' | 'bad' | null;
  /** A bare number of days. */
  isCount?: boolean;
};

/** '133', coloured from 60 days down; once over, how long ago. */
export function daysLeft({ days_remaining: days, status }: LeaseRow): DaysLeft | null {
  if (days === null || !['active', 'expiring', 'expired'].includes(status)) return null;
  if (days < 0) return { text: `ended ${-days} ${days === -1 ? 'day' : 'days'} ago`, tone: 'bad' };
  const tone = days <= 30 ? 'bad' : days <= 60 ? 'warn' : null;
  return { text: days === 0 ? 'ends today' : String(days), tone };
}

/** The lease to show first: the current one, else one to come, else the newest. */
export const mainLease = (rows: readonly LeaseRow[]): LeaseRow | undefined =>
  rows.find((row) => row.is_current) ?? rows.find((row) => row.status === 'pending') ?? rows[0];

const STATUSES = [
  'draft',
  'pending',
  'active',
  'expiring',
  'expired',
  'renewed',
  'terminated',
  'cancelled',
] as const;
export const statusOptions = STATUSES.map((value) => ({ value, label: label(value) }));

export const leaseTypes = [
  { value: '', label: 'Not said' },
  { value: 'fixed_term', label: 'Fixed term' },
  { value: 'month_to_month', label: 'Month to month' },
  { value: 'short_term', label: 'Short term' },
  { value: 'commercial', label: 'Commercial' },
];

/** 'Sep 2024 – Aug 2026'; past its end, since when it goes on: 'Since Dec 2023' */
export const shortTerm = (row: Pick<LeaseRow, 'start_date' | 'end_date' | 'month_to_month_since'>) =>
  row.month_to_month_since
    ? `Since ${formatMonth(row.month_to_month_since)}`
    : capital(formatTerm(row.start_date, row.end_date));

/** What stands under 'Days left': a count, or what there is instead of one. */
export function daysOf(row: LeaseRow): DaysLeft | null {
  const { days_remaining: days, month_to_month_since: since, status } = row;
  if (since) return { text: 'Month to month', tone: null };
  if (['draft', 'pending'].includes(status) && row.start_date > row.property_today) {
    return {
      text: `Starts in ${plural(daysBetween(row.property_today, row.start_date), 'day')}`,
      tone: null,
    };
  }
  if (days === null) return status === 'active' ? { text: 'No end', tone: null } : null;
  if (!['active', 'expiring'].includes(status)) return null;
  return { text: count(days), isCount: true, tone: days <= 30 ? 'bad' : days <= 60 ? 'warn' : null };
}

/** The residents who have it, the primary one first. */
export const tenantsOf = ({ parties, resident_id, resident_name }: LeaseRow) => [
  { resident_id, full_name: resident_name },
  ...parties.filter((party) => party.role === 'co_tenant' && party.resident_id !== resident_id),
];

/** The others beside the primary tenant: 'Lia Torres' */
export const othersOf = (lease: LeaseRow) =>
  tenantsOf(lease)
    .slice(1)
    .map(({ full_name }) => full_name);

const ROLES = { primary: 'Resident', co_tenant: 'Resident', occupant: 'Occupant', guarantor: 'Guarantor' };
export type PartyRole = keyof typeof ROLES;
export const roleLabel = (role: PartyRole) => ROLES[role];

/** 'Alder Court 302' */
export const nameOf = ({ property_name, unit_number }: LeaseRow) => `${property_name} ${unit_number}`;

export const isClosed = ({ status }: LeaseRow) => ['renewed', 'terminated', 'cancelled'].includes(status);
