import classes from './company-mark.module.css';
import { Mark } from './mark';

/** A company's logo where it has one, else our mark. Decoration: a name stands beside it. */
export const CompanyMark = ({ src, size = 22 }: { src: string | null | undefined; size?: number }) =>
  src ? (
    <img className={classes.logo} src={src} alt="" style={{ height: size + 4, maxWidth: size * 4 }} />
  ) : (
    <Mark size={size} />
  );
