import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PhotoRow } from '@/api/staff';
import { listPhotosOptions } from '@/api/staff/@tanstack/react-query.gen';
import { arranged, type Entity, placed } from './photo-words';
import { usePhotoActions } from './use-photo-actions';

/** The photos of a row in the order that they were last put in, which is shown before it is saved. */
export function usePhotoOrder(entity: Entity, id: string) {
  const queryClient = useQueryClient();
  const listing = listPhotosOptions({ path: { entity_type: entity, entity_id: id } });
  // Read here and not given from above: once a move is saved, the same rendering has the saved order.
  const photos: readonly PhotoRow[] = useQuery(listing).data?.photos ?? [];
  const { edit } = usePhotoActions();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const turns = useRef({ waiting: 0, last: Promise.resolve() });
  const shown = order ? arranged(photos, order) : photos;

  const latest = () => queryClient.fetchQuery(listing);
  const save = async (photoId: string, place: number) => {
    try {
      const { photos: now } = await latest();
      const photo = now.find((each) => each.id === photoId);
      if (photo) await edit(photo, { display_order: place + 1 });
      await latest();
    } catch {
      // What was read last is shown again; the query itself keeps why it could not be read.
    }
  };
  /** Each move waits for the one before: it changes the versions of the photos that it passes. */
  const move = (photoId: string, place: number) => {
    const ids = shown.map((each) => each.id);
    setOrder(placed(ids, photoId, place));
    turns.current.waiting += 1;
    turns.current.last = turns.current.last.then(async () => {
      await save(photoId, place);
      turns.current.waiting -= 1;
      if (turns.current.waiting === 0) setOrder(null);
    });
  };
  return { shown, move };
}
