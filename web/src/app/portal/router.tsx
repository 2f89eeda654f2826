import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PageSpinner } from '@/ui/page-spinner';
import { ErrorPage } from '../shared/error-page';
import { ownHomeQuery } from './own-home';
import { portalPages as pages } from './pages';
import { portalPaths as paths } from './paths';
import { PortalProtectedRoute } from './protected-route';

// The shell is its own chunk: the sign-in page does not wait for it.
const loadShell = () => import('./layouts/portal-shell');
const PortalShell = lazy(loadShell);

const { requestAccess, resetPassword, privacy, terms } = paths;
const { payments, addPaymentMethod, maintenance, documents, messages, notifications } = paths;
const { amenities, marketplace, events, parking, vehicles, packages, smartHome, rewards } = paths;
const { roommates, profile, selfService, features } = paths;

/** For people without a session too. */
const outside = [paths.help, privacy, terms];

/** The pages that stand in the shell, for who is signed in. */
const inside = [
  [paths.dashboard, pages.dashboard],
  [payments, pages.payments],
  [paths.pay, pages.pay],
  [paths.autopay, pages.autopay],
  [addPaymentMethod, pages.addPaymentMethod],
  [maintenance, pages.maintenance],
  [documents, pages.documents],
  [messages, pages.messages],
  [paths.ask, pages.ask],
  [notifications, pages.notifications],
  [profile, pages.profile],
  [paths.settings, pages.settings],
] as const;

/** Every place of the menu and of the spec's route table whose feature does not exist yet. */
const notYet = [
  ...[amenities, marketplace, events, parking, vehicles, packages, smartHome, rewards],
  ...[roommates, selfService, features],
];

/** Begins to fetch a page, what it reads and the shell around it while the session is still asked for. What fails
 * here is tried again, and said, when the page is drawn. */
export function preloadPage(pathname: string, queryClient: QueryClient) {
  const shown = pathname === paths.home ? paths.dashboard : pathname;
  const found = inside.find(([path]) => path === shown);
  // Before the files: a browser has six connections to a server, and the files take them all.
  if (shown === paths.dashboard) void queryClient.prefetchQuery(ownHomeQuery);
  if (found) Promise.all([loadShell(), found[1].preload()]).catch(() => undefined);
}

/** Every route of the resident portal, each page a chunk of its own. */
export function PortalRouter() {
  const { pathname } = useLocation();
  return (
    <ErrorPage place={pathname}>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.signIn} element={<pages.signIn />} />
          <Route path={paths.setUp} element={<pages.setUp />} />
          <Route path={resetPassword} element={<pages.resetPassword />} />
          <Route path={requestAccess} element={<pages.requestAccess />} />
          {outside.map((path) => (
            <Route key={path} path={path} element={<pages.outside />} />
          ))}
          <Route element={<PortalProtectedRoute />}>
            <Route element={<PortalShell />}>
              <Route path={paths.home} element={<Navigate to={paths.dashboard} replace />} />
              {inside.map(([path, Page]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {notYet.map((path) => (
                <Route key={path} path={path} element={<pages.notYet />} />
              ))}
              <Route path="*" element={<pages.notFound />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorPage>
  );
}
