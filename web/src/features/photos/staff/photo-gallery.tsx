import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listPhotosOptions } from '@/api/staff/@tanstack/react-query.gen';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PhotoMosaic, PhotosFoot } from '@/ui/photo-mosaic';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { altOf } from './photo-words';
import { PhotosButton, type PhotosOf } from './photos-button';

const Lightbox = lazyDialog(() => import('./lightbox'));

type PhotoGalleryProps = PhotosOf & {
  /** What stands here while there are no photos: words beside the button, or a drawing above it. */
  drawing?: ReactNode;
};

/** The photos of a row, each opening on the whole screen, or its drawing; and the way to change them. */
export default function PhotoGallery({ drawing, ...of }: PhotoGalleryProps) {
  const path = { entity_type: of.entity, entity_id: of.id };
  const { data } = useQuery(listPhotosOptions({ path }));
  const looking = useOverlay<number>();
  const photos = data?.photos ?? [];
  const pictures = photos.map((photo, index) => ({
    id: photo.id,
    src: index === 0 ? photo.photo_url : photo.card_url,
    alt: altOf(photo),
  }));
  return (
    <div>
      {photos.length > 0 ? (
        <PhotoMosaic photos={pictures} onOpen={looking.open} />
      ) : (
        typeof drawing !== 'string' && drawing
      )}
      <PhotosFoot>
        <Text as="span">{photos.length === 0 && typeof drawing === 'string' && drawing}</Text>
        <PhotosButton {...of} />
      </PhotosFoot>
      <Lightbox photos={photos} start={looking.item ?? 0} opened={looking.opened} onClose={looking.close} />
    </div>
  );
}
