import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '@/lib/money';
import classes from './photo-mosaic.module.css';

type Picture = { id: string; src: string; alt: string };

const SHOWN = 4;

/** One large, two stacked, one tall, and '+N more' on the last; each opens at its place. */
export function PhotoMosaic({
  photos,
  onOpen,
}: {
  photos: readonly Picture[];
  onOpen: (index: number) => void;
}) {
  const shown = photos.slice(0, SHOWN);
  const more = photos.length - shown.length;
  return (
    <div className={classes.mosaic} data-count={shown.length}>
      {shown.map(({ id, src, alt }, index) => (
        <button key={id} type="button" className={classes.photo} onClick={() => onOpen(index)}>
          <img src={src} alt={alt} />
          {more > 0 && index === SHOWN - 1 && <span className={classes.more}>+{count(more)} more</span>}
        </button>
      ))}
    </div>
  );
}

/** The line below the photos. It has its height from the start: what is under it never moves. */
export const PhotosFoot = ({ children }: { children?: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
);

type PhotoThumbProps = {
  src: string | null;
  alt: string;
  /** A word that stands on the picture. */
  mark?: string;
  /** Over where the picture will be: how far it has come. */
  children?: ReactNode;
  /** Why there will be none. */
  refused?: string;
};

/** A picture of its final size from the start. */
export function PhotoThumb({ src, alt, mark, children, refused }: PhotoThumbProps) {
  return (
    <div className={classes.thumb}>
      {src && <img src={src} alt={alt} loading="lazy" draggable={false} />}
      {children && <div className={classes.instead}>{children}</div>}
      {refused && (
        <div className={classes.refused} role="alert">
          <IconAlertCircle size={17} stroke={1.7} aria-hidden />
          {refused}
        </div>
      )}
      {mark && <span className={classes.mark}>{mark}</span>}
    </div>
  );
}
