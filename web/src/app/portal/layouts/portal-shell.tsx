import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageSkeleton } from '@/ui/skeleton';
import { ErrorPage } from '../../shared/error-page';
import { useFreshPage } from '../../shared/use-fresh-page';
import { BottomBar } from './bottom-bar';
import classes from './portal-shell.module.css';
import { SideMenu } from './side-menu';

const MoreSheet = lazyDialog(() => import('./more-sheet'));

/** The portal around its pages: the menu at the side, or from phones up to 62 em a bar at the foot. */
export default function PortalShell() {
  const main = useFreshPage();
  const { pathname } = useLocation();
  const [moreOpen, more] = useDisclosure();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the page changes.
  useEffect(() => more.close(), [pathname]);

  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.side} aria-label="Sidebar">
        <SideMenu />
      </aside>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <ErrorPage place={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorPage>
        </div>
      </main>
      <BottomBar moreOpen={moreOpen} onMore={more.open} />
      <MoreSheet opened={moreOpen} onClose={more.close} />
    </div>
  );
}
