import { label } from '@/lib/words';

/** What a property can be, as the API spells it; the first six are the common ones. */
const PROPERTY_TYPES = [
  'apartment',
  'single_family',
  'multi_family',
  'condo',
  'townhouse',
  'commercial',
  'house',
  'mixed_use',
] as const;

export const typeOptions: { value: string; label: string }[] = PROPERTY_TYPES.map((value) => ({
  value,
  label: label(value),
}));

/** Rooms are not counted in beds there. */
export const isCommercial = (type: string | null) => type === 'commercial';
