import { Drawing } from './art/drawing';
import classes from './small-picture.module.css';

type SmallPictureProps = {
  /** Of the primary photo; without one the drawing stands there. */
  src: string | null;
  /** Whose drawing it is, and of which kind of building. */
  id: string;
  kind: string | null;
};

/** What a row is about, as large as an avatar. Decoration: its name stands beside it. */
export const SmallPicture = ({ src, id, kind }: SmallPictureProps) => (
  <span className={classes.box} aria-hidden>
    {src ? (
      <img src={src} alt="" width={28} height={28} loading="lazy" decoding="async" />
    ) : (
      <Drawing id={id} propertyType={kind} />
    )}
  </span>
);
