import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import classes from './lightbox.module.css';

export type LightboxPhoto = {
  id: string;
  src: string;
  thumb: string;
  /** What it shows, for who cannot see it; the name of its download too. */
  alt: string;
  caption: string | null;
};
type LightboxProps = {
  photos: readonly LightboxPhoto[];
  start: number;
  opened: boolean;
  onClose: () => void;
};

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;
/** A finger that moved as far across has turned the photo. */
const SWIPE = 40;

/** Turns by the arrows, and by a finger that goes across. */
function useTurning(turn: (by: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = from.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - from.current;
      if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
    },
  };
}

/** One photo on the whole screen, with the others below it; arrows and swipes turn, Escape closes. */
export function Lightbox({ photos, start, opened, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  useEffect(() => {
    if (opened) setAt(start);
  }, [opened, start]);
  const turn = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const turning = useTurning(turn);
  const photo = photos[Math.min(at, photos.length - 1)];
  if (!photo) return null;
  const title = (
    <>
      <span className={`num ${classes.place}`}>
        {at + 1} / {photos.length}
      </span>{' '}
      <span className={classes.caption}>{photo.caption}</span>
    </>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={title}
      classNames={classes}
      closeButtonProps={{ 'aria-label': 'Close' }}
      {...turning}
    >
      <div className={classes.stage}>
        <img className={classes.picture} src={photo.src} alt={photo.alt} />
        <button
          type="button"
          className={classes.turn}
          data-way="back"
          aria-label="Previous photo"
          onClick={() => turn(-1)}
        >
          <IconChevronLeft {...icon} />
        </button>
        <button
          type="button"
          className={classes.turn}
          data-way="on"
          aria-label="Next photo"
          onClick={() => turn(1)}
        >
          <IconChevronRight {...icon} />
        </button>
      </div>
      <div className={classes.foot}>
        <div className={classes.strip}>
          {photos.map((each, index) => (
            <button
              key={each.id}
              type="button"
              className={classes.thumb}
              aria-label={`Show ${each.alt}`}
              aria-current={index === at}
              onClick={() => setAt(index)}
            >
              <img src={each.thumb} alt="" />
            </button>
          ))}
        </div>
        <a className={classes.download} href={photo.src} download={`${photo.alt}.webp`}>
          <IconDownload {...icon} /> Download
        </a>
      </div>
    </Modal>
  );
}
