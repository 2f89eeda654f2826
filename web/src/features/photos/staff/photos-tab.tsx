import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listPhotosOptions } from '@/api/staff/@tanstack/react-query.gen';
import { count } from '@/lib/money';
import type { FormTab } from '@/ui/tabbed-form-modal';
import type { Entity } from './photo-words';

const PhotoPanel = lazy(() => import('./photo-panel'));

/** How many photos a row has; nothing while it has none. */
function PhotoCount({ entity, id }: { entity: Entity; id: string }) {
  const { data } = useQuery(listPhotosOptions({ path: { entity_type: entity, entity_id: id } }));
  return data && data.photos.length > 0 && count(data.photos.length);
}

/** The tab with the photos of a row, for the dialog that edits it. */
export const photosTab = (entity: Entity, id: string): FormTab => ({
  value: 'photos',
  label: 'Photos',
  count: <PhotoCount entity={entity} id={id} />,
  panel: (of) => (
    <Suspense>
      <PhotoPanel entity={entity} id={id} {...of} />
    </Suspense>
  ),
});
