import { Drawer } from '@mantine/core';
import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import dialog from './dialog.module.css';
import classes from './page-drawer.module.css';

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

/** Escape closes what lies on top: a dialog that was opened from the drawer goes before the drawer itself. */
function useEscape(opened: boolean, onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target : null;
      // A menu or a list that is open takes the key for itself.
      if (event.key !== 'Escape' || within?.hasAttribute('data-mantine-stop-propagation')) return;
      const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
      if (top === content.current) close.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [opened]);
  return content;
}

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
