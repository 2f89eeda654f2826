import type { ReactNode } from 'react';
import classes from './over-list.module.css';

/** What stands between the figures and the rows of a list. */
export const OverList = ({ children }: { children: ReactNode }) => (
  <div className={classes.over}>{children}</div>
);
