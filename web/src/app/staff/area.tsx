import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import StaffShell from './layouts/staff-shell';
import { paths } from './paths';
import { routes } from './routes';
import { usePrefetch } from './use-prefetch';

const NotFound = lazy(() => import('./not-found'));

/** What the signed-in see: the shell around the page of the address. Its table comes with it, not with the sign-in. */
export default function StaffArea() {
  usePrefetch();
  return (
    <Routes>
      <Route element={<StaffShell />}>
        {/* Until the dashboard exists both lead to the portfolio. */}
        <Route path={paths.home} element={<Navigate to={paths.properties} replace />} />
        <Route path={paths.dashboard} element={<Navigate to={paths.properties} replace />} />
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
