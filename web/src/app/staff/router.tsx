import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { PageSpinner } from '@/ui/page-spinner';
import { ErrorPage } from '../shared/error-page';
import { entryPaths as paths } from './entry-paths';
import { ProtectedRoute } from './protected-route';

// A chunk of its own: the sign-in page does not wait for the shell and the table of all features.
const StaffArea = lazy(() => import('./area'));

const Login = lazy(() => import('@/pages/staff/login'));
const Signup = lazy(() => import('@/pages/staff/signup'));
const Confirm = lazy(() => import('@/pages/staff/confirm'));
const Forgot = lazy(() => import('@/pages/staff/forgot'));
const Reset = lazy(() => import('@/pages/staff/reset'));
const Invitation = lazy(() => import('@/pages/staff/invitation'));
const Outbox = lazy(() => import('@/pages/staff/outbox'));

/** The pages of the signed-out; every other address is one of the signed-in. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorPage place={pathname}>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.signup} element={<Signup />} />
          <Route path={paths.confirm} element={<Confirm />} />
          <Route path={paths.forgot} element={<Forgot />} />
          <Route path={paths.reset} element={<Reset />} />
          <Route path={paths.invitation} element={<Invitation />} />
          <Route path={paths.outbox} element={<Outbox />} />
          <Route element={<ProtectedRoute />}>
            <Route path="*" element={<StaffArea />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorPage>
  );
}
