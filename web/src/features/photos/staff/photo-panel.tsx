import '@mantine/core/styles/SimpleGrid.css';
import { Button, FileButton, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PhotoRow } from '@/api/staff';
import { listPhotosOptions } from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';
import { refusalOf, scaled } from '@/lib/pictures';
import { useUploads } from '@/records/use-uploads';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel-modal';
import type { PanelOf } from '@/ui/tabbed-form-modal';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { WarnLine } from '@/ui/warn-line';
import { PhotoTile } from './photo-tile';
import { type Entity, PICTURES, underWay } from './photo-words';
import { UploadTile } from './upload-tile';
import { usePhotoActions } from './use-photo-actions';
import { usePhotoDrag } from './use-photo-drag';
import { usePhotoOrder } from './use-photo-order';

const ORDERING =
  ' · drag to order, or press Space on a photo and use the arrows. The first is the primary one.';

/** Which photos are chosen; null while none are being chosen. */
function useChoice(photos: readonly PhotoRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) =>
    setIds((now) => new Set(now?.has(id) ? [...now].filter((each) => each !== id) : [...(now ?? []), id]));
  return { ids, setIds, toggle, chosen: photos.filter(({ id }) => ids?.has(id)) };
}

/** Files to a row: as many as it has room for, and the sentence for what is more. */
function usePhotoUploads(entity: Entity, id: string, photos: readonly PhotoRow[], most: number) {
  const [tooMany, setTooMany] = useState<string | null>(null);
  const { uploads, add, remove } = useUploads({
    name: `photos ${entity} ${id}`,
    path: '/api/photos/upload',
    fieldsOf: () => ({ entity_type: entity, entity_id: id }),
    refusalOf,
    prepare: scaled,
    failureText: (file) => `Failed to upload ${file.name}: Unknown error`,
  });
  const left = Math.max(0, most - photos.length - uploads.filter(({ refused }) => !refused).length);
  const send = (files: readonly File[]) => {
    const fit = files.length <= left;
    setTooMany(fit ? null : `Maximum ${most} photos allowed. You can upload ${left} more.`);
    if (fit) add(files);
    return fit;
  };
  const sendInstead = (refusedId: string, file: File) => send([file]) && remove(refusedId);
  return { uploads, left, tooMany, send, sendInstead, remove };
}

type PhotoPanelProps = PanelOf & { entity: Entity; id: string };

/** Adding, ordering, captioning and deleting the photos of a row. */
export default function PhotoPanel({ entity, id, onDone, holdEscape }: PhotoPanelProps) {
  const { data } = useQuery(listPhotosOptions({ path: { entity_type: entity, entity_id: id } }));
  const most = data?.most ?? 0;
  const { shown: photos, move } = usePhotoOrder(entity, id);
  const drag = usePhotoDrag(photos, move);
  const { ids, setIds, toggle, chosen } = useChoice(photos);
  const deleting = useOverlay<readonly PhotoRow[]>();
  const { edit, makePrimary, remove } = usePhotoActions();
  const sending = usePhotoUploads(entity, id, photos, most);

  // Escape puts back the photo that is carried, and closes nothing.
  const carrying = drag.held !== null;
  useEffect(() => {
    holdEscape(carrying);
    return () => holdEscape(false);
  }, [carrying, holdEscape]);

  if (!data) return null;
  const doomed = deleting.item ?? [];
  const many = doomed.length > 1;
  return (
    <Panel
      note={underWay(sending.uploads)}
      buttons={
        <>
          {ids && (
            <Button color="red" disabled={chosen.length === 0} onClick={() => deleting.open(chosen)}>
              Delete {chosen.length}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <Stack>
        <Group justify="space-between">
          <Text>
            <Text as="span" ink="text">{`${photos.length} of ${most} photos`}</Text>
            {photos.length > 1 && ORDERING}
          </Text>
          <Group gap="xs">
            {photos.length > 0 && (
              <Button variant="default" onClick={() => setIds(ids ? null : new Set())}>
                {ids ? 'Cancel' : 'Select'}
              </Button>
            )}
            <FileButton multiple accept={PICTURES} onChange={sending.send}>
              {(props) => (
                <Button
                  {...props}
                  disabled={sending.left === 0}
                  leftSection={<IconPlus size={16} aria-hidden />}
                >
                  Add photos
                </Button>
              )}
            </FileButton>
          </Group>
        </Group>
        {sending.tooMany && <WarnLine alert>{sending.tooMany}</WarnLine>}
        {sending.left === 0 && !sending.tooMany && (
          <Text>{`Maximum ${most} photos allowed. Delete one to add another.`}</Text>
        )}
        {photos.length + sending.uploads.length === 0 && (
          <EmptyState
            title="No photos yet"
            text={`Up to ${most} of 5 MB each; larger ones are made smaller. The first is the primary one.`}
            icon={<IconPhoto size={22} stroke={1.7} aria-hidden />}
          />
        )}
        <SimpleGrid cols={{ base: 2, sm: 5 }} role="list" aria-label="Photos">
          {photos.map((photo, index) => (
            <PhotoTile
              key={`${photo.id} ${photo.caption}`}
              photo={photo}
              at={index}
              drag={drag}
              onMove={(place) => move(photo.id, place)}
              isLast={index === photos.length - 1}
              chosen={ids ? ids.has(photo.id) : null}
              onChoose={() => toggle(photo.id)}
              onEdit={(body) => void edit(photo, body)}
              onPrimary={() => void makePrimary(photo)}
              onDelete={() => deleting.open([photo])}
            />
          ))}
          {sending.uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRemove={() => sending.remove(upload.id)}
              onInstead={(file) => sending.sendInstead(upload.id, file)}
            />
          ))}
        </SimpleGrid>
        <span className="visually-hidden" role="status">
          {drag.said}
        </span>
      </Stack>
      <ConfirmDialog
        opened={deleting.opened}
        onClose={deleting.close}
        title={many ? 'Delete photos?' : 'Delete photo?'}
        confirmLabel={many ? `Delete ${plural(doomed.length, 'photo')}` : 'Delete photo'}
        onConfirm={async () => {
          await remove(doomed);
          setIds(null);
        }}
      >
        {many ? `Delete ${doomed.length} selected photos?` : 'Are you sure you want to delete this photo?'}
      </ConfirmDialog>
    </Panel>
  );
}
