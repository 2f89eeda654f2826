import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { refusalOf, scaled } from '@/lib/pictures';
import { type Upload, useUploads } from '@/records/use-uploads';
import { ProgressBar } from '@/ui/progress-bar';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

/** Photos on their way to a request of the resident. */
export const useRequestPhotos = (requestId: string) =>
  useUploads({
    path: '/api/portal/maintenance/photos',
    fieldsOf: () => ({ entity_type: 'request', entity_id: requestId }),
    refusalOf,
    prepare: scaled,
    failureText: (file) => `${file.name} was not sent. Add it again.`,
  });

type UploadLinesProps = { uploads: readonly Upload[]; onRemove: (id: string) => void };

/** Each photo with its progress, or why it was not taken. */
export function UploadLines({ uploads, onRemove }: UploadLinesProps) {
  return uploads.map(({ id, file, sent, refused }) => (
    <Stack key={id} gap={4}>
      {refused ? (
        <Group justify="space-between" wrap="nowrap">
          <WarnLine alert>{refused}</WarnLine>
          <Button size="compact-sm" variant="subtle" onClick={() => onRemove(id)}>
            Remove
          </Button>
        </Group>
      ) : (
        <>
          <Text size="caption">{file.name}</Text>
          <ProgressBar
            label={`Upload of ${file.name}`}
            total={100}
            segments={[{ label: 'percent sent', value: Math.round(sent * 100), tone: 'fill' }]}
          />
        </>
      )}
    </Stack>
  ));
}

type SendingPhotosProps = { requestId: string; photos: readonly File[]; onDone: () => void };

/** Sends the photos of a request that has just been made; stays while one of them has failed. */
export function SendingPhotos({ requestId, photos, onDone }: SendingPhotosProps) {
  const { uploads, add, remove } = useRequestPhotos(requestId);
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      add(photos);
    } else if (uploads.length === 0) onDone();
  }, [add, photos, uploads, onDone]);
  const failed = uploads.filter(({ refused }) => refused !== null);
  return (
    <Stack gap="md" role="status">
      <Text size="section" ink="text" as="h2">
        Your request is sent. Its photos follow.
      </Text>
      <UploadLines uploads={uploads} onRemove={remove} />
      {failed.length > 0 && failed.length === uploads.length && (
        <Button size="lg" onClick={onDone}>
          Go on without them
        </Button>
      )}
    </Stack>
  );
}
