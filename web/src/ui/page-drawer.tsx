import { Drawer } from '@mantine/core';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import dialog from './dialog.module.css';
import classes from './page-drawer.module.css';
import { useEscape } from './use-escape';

type PageDrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title, at most two. */
  badges?: ReactNode;
  /** One line under the title. */
  facts?: ReactNode;
  /** What is looked at, what is known of it beside it, and what may be done with it below. */
  children: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  asideWidth?: number;
  footer?: ReactNode;
  width?: number;
  /** The page keeps off the edges and scrolls as one. */
  padded?: boolean;
};

/** 760 wide on the right, because it holds a page; the whole screen on phones, with a footer that stays. */
export function PageDrawer(props: PageDrawerProps) {
  const { opened, onClose, title, badges, facts, children, aside, footer, padded } = props;
  const { width = 760, asideLabel, asideWidth = 216 } = props;
  const content = useEscape(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={width}
      padding={24}
      closeOnEscape={false}
      classNames={{ content: dialog.drawer, title: dialog.title, body: dialog.drawerBody }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content}>
        {/* In a dialog a header is no landmark of the page. */}
        <Drawer.Header role="presentation">
          <div className={classes.head}>
            <div className={classes.title}>
              <Drawer.Title>{title}</Drawer.Title>
              {badges}
            </div>
            {facts && <div className={classes.facts}>{facts}</div>}
          </div>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>
          <div className={classes.parts} style={{ '--aside': `${asideWidth}px` } as CSSProperties}>
            <div className={clsx(classes.page, padded && classes.padded)}>{children}</div>
            <aside className={classes.aside} aria-label={asideLabel}>
              {aside}
            </aside>
          </div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
