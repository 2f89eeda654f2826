import type { ReactNode } from 'react';
import classes from './drop-area.module.css';

/** A box with a broken line: what is dropped here is taken. */
export const DropArea = ({ children }: { children: ReactNode }) => (
  <div className={classes.area}>{children}</div>
);
