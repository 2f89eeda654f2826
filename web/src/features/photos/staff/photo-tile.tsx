import { Checkbox } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoRow, PhotoUpdate } from '@/api/staff';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { CaptionField, CarriedPhoto, PhotoPlace } from '@/ui/photo-place';
import { RowMenu } from '@/ui/row-menu';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { altOf } from './photo-words';
import type { usePhotoDrag } from './use-photo-drag';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type PhotoTileProps = {
  photo: PhotoRow;
  /** Its place among the others, from 0. */
  at: number;
  isLast: boolean;
  drag: ReturnType<typeof usePhotoDrag>;
  /** Null while no photos are being chosen. */
  chosen: boolean | null;
  onChoose: () => void;
  onEdit: (body: PhotoUpdate) => void;
  onMove: (place: number) => void;
  onPrimary: () => void;
  onDelete: () => void;
};

/** What is written under a photo; it is saved on Enter, and when it is left. */
function Caption({ photo, onEdit }: Pick<PhotoTileProps, 'photo' | 'onEdit'>) {
  const [caption, setCaption] = useState(photo.caption ?? '');
  const save = () => {
    if (caption.trim() !== (photo.caption ?? '')) onEdit({ caption: caption.trim() || null });
  };
  return (
    <CaptionField
      aria-label={`Caption of ${altOf(photo)}`}
      placeholder="Add a caption"
      value={caption}
      maxLength={200}
      onChange={(event) => setCaption(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={save}
    />
  );
}

/** One photo with its caption, its place among the others, and what may be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, at, isLast, drag, chosen, onChoose, onEdit, onMove, onPrimary, onDelete } = props;
  const name = altOf(photo);
  const first = (drag.held ? drag.placeOf(photo) : at) === 0;
  const held = drag.held?.id === photo.id ? drag.held : null;
  const src = photo.state === 'stored' ? photo.card_url : null;
  const items = [
    { label: 'Make primary', icon: <IconStar {...icon} />, onClick: onPrimary, disabled: first },
    { label: 'Move left', icon: <IconArrowLeft {...icon} />, onClick: () => onMove(at - 1), disabled: first },
    {
      label: 'Move right',
      icon: <IconArrowRight {...icon} />,
      onClick: () => onMove(at + 1),
      disabled: isLast,
    },
    { label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: onDelete },
  ];
  return (
    <PhotoPlace
      id={photo.id}
      what={name}
      order={drag.placeOf(photo)}
      held={held && { by: held.floating ? 'pointer' : 'keys', number: held.place + 1 }}
      carrying={
        chosen === null
          ? {
              onKeyDown: (event) => drag.onKeyDown(event, photo),
              onPointerDown: (event) => drag.onPointerDown(event, photo),
              onBlur: () => drag.onBlur(photo),
            }
          : null
      }
      thumb={<PhotoThumb src={src} alt={name} mark={first ? 'Primary' : undefined} />}
      cornerStays={chosen !== null}
      corner={
        chosen === null ? (
          <RowMenu what={name} items={items} />
        ) : (
          <Checkbox aria-label={`Select ${name}`} checked={chosen} onChange={onChoose} />
        )
      }
    >
      {photo.state === 'held' && <Text size="caption">Being checked for viruses.</Text>}
      {photo.state === 'refused' && <WarnLine>A virus was found, so it was deleted.</WarnLine>}
      <Caption photo={photo} onEdit={onEdit} />
      {held?.floating && (
        <CarriedPhoto at={held.floating}>
          <PhotoThumb src={src} alt="" />
          <Text size="caption">{name}</Text>
        </CarriedPhoto>
      )}
    </PhotoPlace>
  );
}
