import '@mantine/core/styles/SimpleGrid.css';
import { Button, FileButton, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoRow } from '@/api/staff';
import { plural } from '@/lib/money';
import { refusalOf, scaled } from '@/lib/pictures';
import { type Upload, useUploads } from '@/records/use-uploads';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FileProgress } from '@/ui/files-sent';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { WarnLine } from '@/ui/warn-line';
import { PhotoTile } from './photo-tile';
import type { Entity } from './photo-words';
import { usePhotoActions } from './use-photo-actions';
import { usePhotoDrag } from './use-photo-drag';
import { usePhotoOrder } from './use-photo-order';

/** Uploads stand after the photos, also while one of those is carried. */
const BEHIND = { order: 1_000 };

function UploadTile({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { file, sent, refused } = upload;
  return (
    <Stack gap={4} role="listitem" style={BEHIND}>
      <PhotoThumb src={null} alt="" />
      <Text size="caption">{file.name}</Text>
      {refused ? (
        <>
          <WarnLine alert>{refused}</WarnLine>
          <Button size="compact-sm" variant="subtle" onClick={onRemove}>
            Remove
          </Button>
        </>
      ) : (
        <FileProgress name={file.name} sent={sent} />
      )}
    </Stack>
  );
}

/** Which photos are chosen; null while none are being chosen. */
function useChoice(photos: readonly PhotoRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) =>
    setIds((now) => new Set(now?.has(id) ? [...now].filter((each) => each !== id) : [...(now ?? []), id]));
  return { ids, setIds, toggle, chosen: photos.filter(({ id }) => ids?.has(id)) };
}

type ManagePhotosProps = {
  entity: Entity;
  id: string;
  name: string;
  /** How many there may be. */
  most: number;
  opened: boolean;
  onClose: () => void;
};

/** Adding, ordering, captioning and deleting the photos of a row. */
export default function ManagePhotos({ entity, id, name, most, opened, onClose }: ManagePhotosProps) {
  const { shown: photos, move } = usePhotoOrder(entity, id);
  const drag = usePhotoDrag(photos, move);
  const { ids, setIds, toggle, chosen } = useChoice(photos);
  const [tooMany, setTooMany] = useState<string | null>(null);
  const deleting = useOverlay<readonly PhotoRow[]>();
  const { edit, makePrimary, remove } = usePhotoActions();
  const { uploads, add, ...sending } = useUploads({
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
  };
  const doomed = deleting.item ?? [];
  const many = doomed.length > 1;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={940}
      // Escape puts back the photo that is carried, and closes nothing.
      closeOnEscape={drag.held === null}
      title={`Photos of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Group justify="space-between">
          <Text>
            <Text as="span" ink="text">{`${photos.length} of ${most} photos`}</Text> · drag to order, or press
            Space on a photo and use the arrows. The first is the primary one.
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              disabled={photos.length === 0}
              onClick={() => setIds(ids ? null : new Set())}
            >
              {ids ? 'Cancel' : 'Select'}
            </Button>
            <FileButton multiple accept="image/*,.heic,.heif" onChange={send}>
              {(props) => (
                <Button {...props} disabled={left === 0} leftSection={<IconPlus size={16} aria-hidden />}>
                  Add photos
                </Button>
              )}
            </FileButton>
          </Group>
        </Group>
        {tooMany && <WarnLine alert>{tooMany}</WarnLine>}
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
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onRemove={() => sending.remove(upload.id)} />
          ))}
        </SimpleGrid>
        <span className="visually-hidden" role="status">
          {drag.said}
        </span>
        <Group justify="flex-end">
          {ids && (
            <Button color="red" disabled={chosen.length === 0} onClick={() => deleting.open(chosen)}>
              Delete {chosen.length}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
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
    </Modal>
  );
}
