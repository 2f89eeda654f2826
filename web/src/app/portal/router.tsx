import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PageSpinner } from '@/ui/page-spinner';
import { ErrorPage } from '../shared/error-page';
import { portalPages as pages } from './pages';
import { portalPaths as paths } from './paths';
import { PortalProtectedRoute } from './protected-route';

// The shell is its own chunk: the sign-in page does not wait for it.
const PortalShell = lazy(() => import('./layouts/portal-shell'));

const { requestAccess, resetPassword, privacy, terms } = paths;
const { payments, addPaymentMethod, maintenance, documents, messages, notifications } = paths;
const { amenities, marketplace, events, parking, vehicles, packages, smartHome, rewards } = paths;
const { roommates, profile, selfService, features } = paths;

/** For people without a session too. */
const outside = [paths.help, privacy, terms];

/** Every place of the menu and of the spec's route table whose feature does not exist yet. */
const notYet = [
  ...[amenities, marketplace, events, parking, vehicles, packages, smartHome, rewards],
  ...[roommates, selfService, features],
];

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
              <Route path={paths.dashboard} element={<pages.dashboard />} />
              <Route path={payments} element={<pages.payments />} />
              <Route path={paths.pay} element={<pages.pay />} />
              <Route path={paths.autopay} element={<pages.autopay />} />
              <Route path={addPaymentMethod} element={<pages.addPaymentMethod />} />
              <Route path={maintenance} element={<pages.maintenance />} />
              <Route path={documents} element={<pages.documents />} />
              <Route path={messages} element={<pages.messages />} />
              <Route path={paths.ask} element={<pages.ask />} />
              <Route path={notifications} element={<pages.notifications />} />
              <Route path={profile} element={<pages.profile />} />
              <Route path={paths.settings} element={<pages.settings />} />
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
