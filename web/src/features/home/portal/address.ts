import type { Home } from '@/api/portal';

/** 'Alder Court, unit 201'; who has just been added may have no unit yet. */
export const placeOf = ({ property, unit }: Home) =>
  unit ? `${property.name}, unit ${unit.unit_number}` : property.name;

export const addressOf = ({ property: { address, city, state, zip_code } }: Home) =>
  `${address}, ${city}, ${state} ${zip_code}`;
