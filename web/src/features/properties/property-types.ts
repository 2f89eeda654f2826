/** What a property can be, as the API spells it; the first six are the common ones. */
export const PROPERTY_TYPES = [
  'apartment',
  'single_family',
  'multi_family',
  'condo',
  'townhouse',
  'commercial',
  'house',
  'mixed_use',
] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** 'single_family' reads 'Single family'. */
export function typeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const typeOptions: { value: string; label: string }[] = PROPERTY_TYPES.map((value) => ({
  value,
  label: typeLabel(value),
}));

/** Rooms are not counted in beds there. */
export const isCommercial = (type: string | null) => type === 'commercial';
