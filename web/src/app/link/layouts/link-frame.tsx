import type { ReactNode } from 'react';
import { Mark } from '@/ui/mark';
import { useLink } from '../link';
import classes from './link-frame.module.css';

/** The company's name on top, one column, no menu: a page for somebody without an account. */
export const LinkFrame = ({ company = 'Steward', children }: { company?: string; children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.head}>
      <Mark size={24} />
      <span>{company}</span>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);

/** The same with the name of the company that sent the link. */
export const OpenedFrame = ({ children }: { children: ReactNode }) => (
  <LinkFrame company={useLink().company.name}>{children}</LinkFrame>
);
