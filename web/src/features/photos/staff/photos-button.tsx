import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listPhotosOptions } from '@/api/staff/@tanstack/react-query.gen';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';
import type { Entity } from './photo-words';

const ManagePhotos = lazyDialog(() => import('./manage-photos'));

export type PhotosOf = {
  entity: Entity;
  id: string;
  name: string;
  /** Leads to the photos; a row that no dialog edits has none, and its photos open in a dialog of their own. */
  onManage?: () => void;
};

/** Leads whoever may change the photos of a row to them. */
export function PhotosButton({ entity, id, name, onManage }: PhotosOf) {
  const { data } = useQuery(listPhotosOptions({ path: { entity_type: entity, entity_id: id } }));
  const managing = useOverlay<true>();
  if (!data?.can.write) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
        onClick={onManage ?? (() => managing.open(true))}
      >
        {data.photos.length === 0 ? 'Add photos' : 'Manage photos'}
      </Button>
      <ManagePhotos entity={entity} id={id} name={name} opened={managing.opened} onClose={managing.close} />
    </>
  );
}
