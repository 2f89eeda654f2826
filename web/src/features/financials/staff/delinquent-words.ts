import type { DelinquentRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { formatDayShort } from '@/lib/spans';

export type Band = DelinquentRow['band'];

export const BANDS = ['due', '1_30', '31_60', '61_90', 'over_90'] as const satisfies readonly Band[];

const NAMES: Record<Band, string> = {
  due: 'Due now',
  '1_30': '1–30 days',
  '31_60': '31–60 days',
  '61_90': '61–90 days',
  over_90: 'Over 90 days',
};

export const bandLabel = (band: Band) => NAMES[band];

/** Warn from the first day, bad from the 31st. */
export const lateInk = (days: number) =>
  days > 30 ? 'var(--bad-text)' : days > 0 ? 'var(--warn-text)' : undefined;

/** The list of those who are late, narrowed as the link says. */
export function delinquentPath(propertyId: string, band?: Band): string {
  const address = new URLSearchParams();
  if (propertyId) address.set('property_id', propertyId);
  if (band) address.set('band', band);
  const search = address.toString();
  return search ? `${paths.delinquentAccounts}?${search}` : paths.delinquentAccounts;
}

export const paymentsOf = ({ resident_id }: Pick<DelinquentRow, 'resident_id'>) =>
  `${paths.resident(resident_id)}?tab=payments`;

const EVICTIONS: Record<string, string> = { pending: 'Eviction pending', in_process: 'Eviction in process' };

/** 'Harbor Point 806 · Payment returned Nov 18' */
export function placeOf(row: DelinquentRow): string {
  return [
    `${row.property_name} ${row.unit_number}`,
    row.eviction_status && EVICTIONS[row.eviction_status],
    row.returned_on && `Payment returned ${formatDayShort(row.returned_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
