import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '@/lib/pictures';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { AddPhotos } from '../add-photos';

const MOST_PHOTOS = 5;

type ChosenPhotosProps = { photos: readonly File[]; onChange: (photos: readonly File[]) => void };

/** Photos of a request that is not sent yet; one that cannot be is named, the others stay. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = (files: readonly File[]) => {
    const left = MOST_PHOTOS - photos.length;
    // A picture above 5 MB is made smaller before it is sent: what is no picture is refused here.
    const wrong = files
      .filter((file) => !file.type.startsWith('image/'))
      .flatMap((file) => refusalOf(file) ?? []);
    const good = files.filter((file) => file.type.startsWith('image/') || refusalOf(file) === null);
    const most = `Maximum ${MOST_PHOTOS} photos allowed. You can upload ${left} more.`;
    setRefused(good.length > left ? [...wrong, most] : wrong);
    onChange([...photos, ...good.slice(0, left)]);
  };
  return (
    <Stack gap="xs">
      <Text as="span" ink="text">{`Photos ${photos.length} of ${MOST_PHOTOS}`}</Text>
      {photos.map((photo, index) => (
        <Group key={`${photo.name} ${photo.lastModified}`} justify="space-between" wrap="nowrap">
          <Text as="span" truncate={photo.name}>
            {photo.name}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Remove ${photo.name}`}
            onClick={() => onChange(photos.filter((_each, at) => at !== index))}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <AddPhotos disabled={photos.length >= MOST_PHOTOS} onAdd={add} />
      </Group>
      {refused.map((sentence) => (
        <WarnLine key={sentence} alert>
          {sentence}
        </WarnLine>
      ))}
    </Stack>
  );
}
