import type { Tone } from '@/ui/status-vocabulary';

/** The counts of a property's row; all null where the caller's role sees only name and address. */
export type PropertyCounts = {
  unit_count: number | null;
  total_units: number | null;
  occupied_units: number | null;
  notice_units: number | null;
  vacant_units: number | null;
  maintenance_units: number | null;
  pre_leased_units: number | null;
};

/** Somebody lives there: occupied, or on notice and not out yet. */
export const livedIn = (row: PropertyCounts) => (row.occupied_units ?? 0) + (row.notice_units ?? 0);

/** Rented share of the rent it could earn, below which money is being left. */
const FULL_ENOUGH = 0.85;

export const revenueTone = (revenue: string, potential: string): 'fill' | Tone =>
  Number(potential) > 0 && Number(revenue) / Number(potential) < FULL_ENOUGH ? 'warn' : 'fill';

/** The units of a property by what they are doing, in the order a bar shows them. */
export const unitSegments = (row: PropertyCounts) =>
  [
    { label: 'occupied', value: livedIn(row), tone: 'fill' },
    { label: 'pre-leased', value: row.pre_leased_units ?? 0, tone: 'mid' },
    { label: 'vacant', value: row.vacant_units ?? 0, tone: 'warn' },
    { label: 'in maintenance', value: row.maintenance_units ?? 0, tone: 'info' },
  ] as const;
