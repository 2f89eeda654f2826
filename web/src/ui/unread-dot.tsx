import type { ReactNode } from 'react';
import classes from './unread-dot.module.css';

/** A red dot at the corner of an icon; what it means is said elsewhere. */
export function UnreadDot({ children, shown }: { children: ReactNode; shown: boolean }) {
  return (
    <span className={classes.place}>
      {children}
      {shown && <span className={classes.dot} aria-hidden />}
    </span>
  );
}
