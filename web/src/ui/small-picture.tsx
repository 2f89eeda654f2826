import classes from './small-picture.module.css';

/** What a row is about, as large as an avatar: its primary photo, or a house front of few shapes, since there
 * are many on a page. Decoration: its name stands beside it. */
export const SmallPicture = ({ src }: { src: string | null }) => (
  <span className={classes.box} aria-hidden>
    {src ? (
      <img src={src} alt="" width={28} height={28} loading="lazy" decoding="async" />
    ) : (
      <svg viewBox="0 0 28 28" aria-hidden>
        <path className={classes.wall} d="M6 7h16v21H6z" />
        <path className={classes.glass} d="M9 10h3v4H9zM16 10h3v4h-3zM9 16h3v4H9zM16 16h3v4h-3z" />
        <path className={classes.door} d="M12.5 22h3v6h-3z" />
      </svg>
    )}
  </span>
);
