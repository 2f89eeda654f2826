import type { UnitRow } from '@/api/staff';
import { count, decimal, plural } from '@/lib/money';
import { label } from '@/lib/words';
import { statusOf } from '@/ui/status-vocabulary';

const TYPES = [
  'apartment',
  'house',
  'condo',
  'townhouse',
  'studio',
  'one_bedroom',
  'two_bedroom',
  'three_bedroom',
  'four_bedroom',
  'penthouse',
  'loft',
] as const;
const STATUSES = ['vacant', 'occupied', 'maintenance', 'notice', 'pre_leased', 'reserved'] as const;

export const typeOptions = TYPES.map((value) => ({ value, label: label(value) }));
export const statusOptions = STATUSES.map((value) => ({ value, label: statusOf('unit', value).label }));

/** '2 / 1.5', 'Studio / 1'; an em dash for a side that is not known. */
export function bedBath({ bedrooms, bathrooms }: Pick<UnitRow, 'bedrooms' | 'bathrooms'>): string {
  if (bedrooms === null && bathrooms === null) return '—';
  const beds = bedrooms === null ? '—' : bedrooms === 0 ? 'Studio' : count(bedrooms);
  return `${beds} / ${bathrooms === null ? '—' : decimal(bathrooms)}`;
}

/** '2 / 1 · 840 sq ft', what of it is known. */
export function sizeOf(unit: Pick<UnitRow, 'bedrooms' | 'bathrooms' | 'square_feet'>): string {
  const rooms = bedBath(unit);
  const facts = [rooms !== '—' && rooms, unit.square_feet !== null && `${count(unit.square_feet)} sq ft`];
  return facts.filter(Boolean).join(' · ');
}

/** Somebody lives there, whether or not their name is recorded, or this reader's to see. */
export const isLivedIn = ({ status }: Pick<UnitRow, 'status'>) =>
  status === 'occupied' || status === 'notice';

/** '12 Mill Lane, Providence, RI 02903', what of it is known. */
export function addressOf({ street, city, state, zipcode }: UnitRow): string {
  const place = [state, zipcode].filter(Boolean).join(' ');
  return [street, city, place].filter(Boolean).join(', ');
}

/** '248 units in 12 properties' */
export const inProperties = (units: number, properties: number) =>
  `${plural(units, 'unit')} in ${plural(properties, 'property', 'properties')}`;

/** 'unit 101, Alder Court', for dialogs and screen readers. */
export const nameOf = (unit: Pick<UnitRow, 'unit_number' | 'property_name'>) =>
  `unit ${unit.unit_number}, ${unit.property_name}`;
