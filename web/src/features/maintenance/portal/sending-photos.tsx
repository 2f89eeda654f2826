import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { refusalOf, scaled } from '@/lib/pictures';
import { useUploads } from '@/records/use-uploads';
import { FilesSent } from '@/ui/files-sent';
import { Text } from '@/ui/text';

/** Photos on their way to a request of the resident. */
export const useRequestPhotos = (requestId: string) =>
  useUploads({
    path: '/api/portal/maintenance/photos',
    fieldsOf: () => ({ entity_type: 'request', entity_id: requestId }),
    refusalOf,
    prepare: scaled,
    failureText: (file) => `${file.name} was not sent. Add it again.`,
  });

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
      <FilesSent files={uploads} onRemove={remove} />
      {failed.length > 0 && failed.length === uploads.length && (
        <Button size="lg" onClick={onDone}>
          Go on without them
        </Button>
      )}
    </Stack>
  );
}
