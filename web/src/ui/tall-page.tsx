import type { ReactNode } from 'react';
import classes from './tall-page.module.css';

/** What fills the window under a page's header: what it is about scrolls in it, and the foot stays in reach. */
export const TallPage = ({ children, foot }: { children: ReactNode; foot?: ReactNode }) => (
  <div className={classes.page}>
    {children}
    {foot && <div className={classes.foot}>{foot}</div>}
  </div>
);
