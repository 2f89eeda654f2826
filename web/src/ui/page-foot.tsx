import type { ReactNode } from 'react';
import classes from './page-foot.module.css';

/** What a phone's page is for, at its lower edge: one filled button, and small print. */
export const PageFoot = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div className={classes.foot}>
    {children}
    {note && <p className={classes.note}>{note}</p>}
  </div>
);
