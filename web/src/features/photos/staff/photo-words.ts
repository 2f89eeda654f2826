import type { PhotoRow } from '@/api/staff';
import type { Upload } from '@/records/upload-queue';

export type Entity = PhotoRow['entity_type'];

/** What a file dialog offers; a phone offers its camera too. */
export const PICTURES = 'image/*,.heic,.heif';

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

/** '2 uploading, 1 refused. You can close this, the uploads carry on.' */
export function underWay(uploads: readonly Upload[]): string {
  const refused = uploads.filter((each) => each.refused).length;
  const uploading = uploads.length - refused;
  const counts = [uploading > 0 && `${uploading} uploading`, refused > 0 && `${refused} refused`];
  const said = counts.filter(Boolean).join(', ');
  if (!said) return '';
  return uploading > 0 ? `${said}. You can close this, the uploads carry on.` : `${said}.`;
}
