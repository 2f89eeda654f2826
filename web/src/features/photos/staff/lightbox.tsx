import '@mantine/core/styles/Image.css';
import { ActionIcon, Button, Group, Image, Modal, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PhotoRow } from '@/api/staff';
import { altOf } from './photo-words';

type LightboxProps = { photos: readonly PhotoRow[]; start: number; opened: boolean; onClose: () => void };

/** One photo on the whole screen, with the others below it; arrows turn, Escape closes. */
export default function Lightbox({ photos, start, opened, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  useEffect(() => {
    if (opened) setAt(start);
  }, [opened, start]);
  const photo = photos[Math.min(at, photos.length - 1)];
  if (!photo) return null;
  const turn = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={`${at + 1} / ${photos.length} ${photo.caption ?? ''}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={onKeyDown}
    >
      <Stack align="center">
        <Group wrap="nowrap">
          <ActionIcon variant="default" aria-label="Previous photo" onClick={() => turn(-1)}>
            <IconChevronLeft size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Image src={photo.photo_url} alt={altOf(photo)} fit="contain" mah="72vh" />
          <ActionIcon variant="default" aria-label="Next photo" onClick={() => turn(1)}>
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
        <Group justify="center" gap="xs">
          {photos.map((each, index) => (
            <UnstyledButton
              key={each.id}
              aria-label={`Show ${altOf(each)}`}
              aria-current={index === at}
              onClick={() => setAt(index)}
            >
              <Image src={each.thumbnail_url} alt="" w={72} h={54} fit="cover" />
            </UnstyledButton>
          ))}
        </Group>
        <Button
          component="a"
          href={photo.photo_url}
          download={`${altOf(photo)}.webp`}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        >
          Download
        </Button>
      </Stack>
    </Modal>
  );
}
