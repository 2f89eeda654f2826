import type { PhotoRow } from '@/api/staff';
import { Lightbox } from '@/ui/lightbox';
import { altOf } from './photo-words';

type PhotoLightboxProps = {
  photos: readonly PhotoRow[];
  start: number;
  opened: boolean;
  onClose: () => void;
};

/** The photos of a row on the whole screen. */
export default function PhotoLightbox({ photos, ...of }: PhotoLightboxProps) {
  const pictures = photos.map((photo) => ({
    id: photo.id,
    src: photo.photo_url,
    thumb: photo.thumbnail_url,
    alt: altOf(photo),
    caption: photo.caption,
  }));
  return <Lightbox photos={pictures} {...of} />;
}
