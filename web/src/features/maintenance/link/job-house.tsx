import { Button, Group, Stack } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { LinkedJob } from '@/api/link';
import { useLink } from '@/app/link/link';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { Text } from '@/ui/text';

/** Opens the address in a map; nothing of it is loaded before that. */
export const MapLink = ({ address }: { address: string }) => (
  <Button
    component="a"
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noreferrer"
    variant="default"
    size="xs"
    leftSection={<IconMap2 size={16} stroke={1.7} aria-hidden />}
  >
    Map
  </Button>
);

/** The house and its street, as everybody sees it from there. */
export function JobHouse({ job }: { job: LinkedJob }) {
  const { token, property_name } = useLink();
  const photo = job.house && `/api/links/${token}/job/photos/${job.house}/card`;
  return (
    <Stack gap="sm">
      {photo && <PhotoThumb src={photo} alt={property_name} />}
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text>{job.address}</Text>
        <MapLink address={job.address} />
      </Group>
    </Stack>
  );
}
