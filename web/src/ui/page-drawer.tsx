import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from './dialog.module.css';
import classes from './page-drawer.module.css';

type PageDrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What is looked at, what is known of it beside it, and what may be done with it below. */
  children: ReactNode;
  aside: ReactNode;
  footer: ReactNode;
};

/** 760 wide on the right, because it holds a page; the whole screen on phones, with a footer that stays. */
export const PageDrawer = ({ opened, onClose, title, children, aside, footer }: PageDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="right"
    size={760}
    padding={24}
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
    classNames={{ content: dialog.drawer, title: dialog.title, body: dialog.drawerBody }}
  >
    <div className={classes.parts}>
      <div className={classes.page}>{children}</div>
      <aside className={classes.aside} aria-label="This document">
        {aside}
      </aside>
    </div>
    <div className={classes.footer}>{footer}</div>
  </Drawer>
);
