import { ActionIcon, Portal, Stack, type TextInputProps } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { LineField } from './inputs';
import classes from './photo-place.module.css';

type Carrying = {
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onBlur: () => void;
};

type PhotoPlaceProps = {
  id: string;
  what: string;
  /** Where it stands while one is carried. */
  order: number;
  /** What carries it, where something does, and the number of the place that it is over. */
  held: { by: 'pointer' | 'keys'; number: number } | null;
  /** Null where photos stay where they are. */
  carrying: Carrying | null;
  thumb: ReactNode;
  corner: ReactNode;
  /** The corner shows without a pointer over the photo. */
  cornerStays: boolean;
  children: ReactNode;
};

/** One place among photos: a mouse carries the picture, its grip answers to finger and keyboard. */
export function PhotoPlace(props: PhotoPlaceProps) {
  const { id, what, order, held, carrying, thumb, corner, cornerStays, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isHeld = held !== null;
  // A row that was out of sight comes into it; the order is why it is looked at again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place moves with its order.
  useEffect(() => {
    if (isHeld) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld, order]);
  return (
    <Stack
      ref={place}
      gap={4}
      role="listitem"
      className={classes.place}
      data-photo={id}
      data-held={held?.by}
      style={{ order }}
    >
      <div className={classes.picture}>
        {carrying && (
          <ActionIcon
            {...carrying}
            size={26}
            className={classes.grip}
            aria-label={`Move ${what}`}
            aria-pressed={isHeld}
          >
            <IconGripVertical size={15} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <div
          className={clsx(classes.thumb, carrying && classes.movable)}
          onPointerDown={(event) => event.pointerType !== 'touch' && carrying?.onPointerDown(event)}
        >
          {thumb}
        </div>
        <div className={classes.menu} data-quiet={!cornerStays || undefined}>
          {corner}
        </div>
        {held && <div className={classes.number}>Position {held.number}</div>}
      </div>
      {children}
    </Stack>
  );
}

/** What is written under a photo, edited where it stands: a field as soon as it is pointed at. */
export const CaptionField = (props: TextInputProps) => (
  <LineField {...props} classNames={{ input: classes.caption }} />
);

type CarriedPhotoProps = { at: { left: number; top: number; width: number }; children: ReactNode };

/** The photo under the pointer that carries it. */
export const CarriedPhoto = ({ at, children }: CarriedPhotoProps) => (
  <Portal>
    <div className={classes.carried} style={at} aria-hidden>
      {children}
    </div>
  </Portal>
);
