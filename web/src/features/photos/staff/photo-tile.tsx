import { Checkbox, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoRow, PhotoUpdate } from '@/api/staff';
import { LineField } from '@/ui/inputs';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { RowMenu } from '@/ui/row-menu';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { altOf } from './photo-words';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type PhotoTileProps = {
  photo: PhotoRow;
  isLast: boolean;
  /** Null while no photos are being chosen. */
  chosen: boolean | null;
  onChoose: () => void;
  onEdit: (body: PhotoUpdate) => void;
  onPrimary: () => void;
  onDelete: () => void;
};

/** One photo with its caption, its place among the others, and what may be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, isLast, chosen, onChoose, onEdit, onPrimary, onDelete } = props;
  const [caption, setCaption] = useState(photo.caption ?? '');
  const name = altOf(photo);
  const move = (by: number) => onEdit({ display_order: photo.display_order + by });
  const save = () => {
    if (caption.trim() !== (photo.caption ?? '')) onEdit({ caption: caption.trim() || null });
  };
  const first = photo.is_primary;
  const items = [
    { label: 'Make primary', icon: <IconStar {...icon} />, onClick: onPrimary, disabled: first },
    { label: 'Move left', icon: <IconArrowLeft {...icon} />, onClick: () => move(-1), disabled: first },
    { label: 'Move right', icon: <IconArrowRight {...icon} />, onClick: () => move(1), disabled: isLast },
    { label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: onDelete },
  ];
  return (
    <Stack gap={4} role="listitem">
      <PhotoThumb
        src={photo.state === 'stored' ? photo.card_url : null}
        alt={name}
        mark={first ? 'Primary' : undefined}
      />
      {photo.state === 'held' && <Text size="caption">Being checked for viruses.</Text>}
      {photo.state === 'refused' && <WarnLine>A virus was found, so it was deleted.</WarnLine>}
      <Group justify="flex-end" wrap="nowrap">
        {chosen === null ? (
          <RowMenu what={name} items={items} />
        ) : (
          <Checkbox aria-label={`Select ${name}`} checked={chosen} onChange={onChoose} />
        )}
      </Group>
      <LineField
        aria-label={`Caption of ${name}`}
        placeholder="Add a caption"
        value={caption}
        maxLength={200}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={save}
      />
    </Stack>
  );
}
