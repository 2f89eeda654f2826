import type { PhotoRow } from '@/api/staff';

export type Entity = PhotoRow['entity_type'];

export const altOf = ({ caption, display_order }: PhotoRow) => caption ?? `Photo ${display_order}`;

/** All of them, with this one at the place, from 0. */
export function placed(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The photos in that order; one that it does not name yet stands at the end. */
export function arranged(photos: readonly PhotoRow[], order: readonly string[]): PhotoRow[] {
  const placeOf = ({ id }: PhotoRow) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
}
