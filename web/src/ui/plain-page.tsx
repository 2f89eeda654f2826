import type { ReactNode } from 'react';
import classes from './plain-page.module.css';

/** A page on the sheet without the sidebar, for those who are not signed in. */
export const PlainPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>
    <div className={classes.column}>{children}</div>
  </main>
);
