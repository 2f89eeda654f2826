import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { type Shortcuts, useShortcuts } from '@/lib/shortcuts';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Mark } from '@/ui/mark';
import { OverlayNet } from '@/ui/overlay-net';
import { PageSkeleton } from '@/ui/skeleton';
import { ErrorPage } from '../../shared/error-page';
import { useFreshPage } from '../../shared/use-fresh-page';
import { paths } from '../paths';
import { useSession } from '../session';
import { Bell } from './bell';
import { keyed } from './navigation';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';

// What opens over the page comes when it is asked for.
const MenuDrawer = lazyDialog(() => import('./menu-drawer'));
const SearchDialog = lazy(() => import('./search-dialog'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'));
// For admins.
const ViewAsDialog = lazy(() => import('@/features/acting-for/staff/view-as-dialog'));
const ActingBar = lazy(() => import('@/features/acting-for/staff/acting-bar'));
const LiveNotifications = lazy(() => import('@/features/notifications/staff/live-notifications'));
// The assistant's button follows the shell; its panel follows the first press.
const AssistantCorner = lazy(() => import('@/features/assistant/staff/corner'));

type Open = 'search' | 'shortcuts' | 'view-as' | null;

/** At most one thing lies over the page; when it is gone, the focus is where it was. */
function useOverPage() {
  const [open, setOpen] = useState<Open>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    // Unless what was done there has led it elsewhere.
    if (open || document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }, [open]);
  const show = (what: Open) => {
    before.current = document.activeElement;
    setOpen(what);
  };
  return { open, show, close: () => setOpen(null) };
}

function useGlobalKeys(open: (what: Open) => void) {
  const navigate = useNavigate();
  const keys: Shortcuts = {
    'mod+k': () => open('search'),
    '?': () => open('shortcuts'),
    'g d': () => navigate(paths.home),
  };
  for (const { key, to } of keyed) keys[`g ${key}`] = () => navigate(to);
  useShortcuts(keys);
}

/** The desk with its sidebar, and the sheet that every staff page lies on. */
export default function StaffShell() {
  const { pathname } = useLocation();
  const { acting_for } = useSession();
  const main = useFreshPage();
  const [menuOpen, menu] = useDisclosure(false);
  const { open, show, close } = useOverPage();
  const [openRequest, setOpenRequest] = useState<{ words: string } | null>(null);
  useGlobalKeys(show);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the place changes.
  useEffect(() => menu.close(), [pathname]);

  return (
    <div className={clsx(classes.shell, acting_for && classes.acting)}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {acting_for && (
        <div className={classes.actingPlace}>
          <OverlayNet>
            <ActingBar />
          </OverlayNet>
        </div>
      )}
      <aside className={classes.side} aria-label="Sidebar">
        <Sidebar
          onSearch={() => show('search')}
          onShortcuts={() => show('shortcuts')}
          onViewAs={() => show('view-as')}
        />
      </aside>
      <div className={classes.column}>
        <header className={classes.bar}>
          <ActionIcon size={44} aria-label="Open menu" aria-expanded={menuOpen} onClick={menu.open}>
            <IconMenu2 size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Link to={paths.home} className={classes.barMark} aria-label="Steward, home">
            <Mark size={24} />
          </Link>
          <span className={classes.barEnd}>
            <Bell size={44} />
            <ActionIcon size={44} aria-label="Search" onClick={() => show('search')}>
              <IconSearch size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </span>
        </header>
        <main id="main" ref={main} tabIndex={-1} className={classes.sheet}>
          <div className={classes.page}>
            <ErrorPage place={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </ErrorPage>
          </div>
        </main>
      </div>
      <OverlayNet>
        <MenuDrawer
          opened={menuOpen}
          onClose={menu.close}
          onSearch={() => show('search')}
          onShortcuts={() => show('shortcuts')}
          onViewAs={() => show('view-as')}
        />
        {open === 'search' && <SearchDialog onClose={close} onAsk={(words) => setOpenRequest({ words })} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {open === 'view-as' && <ViewAsDialog onClose={close} />}
      </OverlayNet>
      <OverlayNet>
        <AssistantCorner openRequest={openRequest} />
      </OverlayNet>
      <OverlayNet>
        <LiveNotifications />
      </OverlayNet>
    </div>
  );
}
