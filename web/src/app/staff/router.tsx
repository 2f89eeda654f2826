import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PageSpinner } from '@/ui/page-spinner';
import { ErrorPage } from '../shared/error-page';
import { pages } from './pages';
import { paths, patterns } from './paths';
import { ProtectedRoute } from './protected-route';

// The shell is its own chunk: the sign-in page does not wait for it.
const StaffShell = lazy(() => import('./layouts/staff-shell'));

/** Every route of the staff app, each page a chunk of its own. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorPage place={pathname}>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.login} element={<pages.login />} />
          <Route path={paths.signup} element={<pages.signup />} />
          <Route path={paths.confirm} element={<pages.confirm />} />
          <Route path={paths.forgot} element={<pages.forgot />} />
          <Route path={paths.reset} element={<pages.reset />} />
          <Route path={paths.outbox} element={<pages.outbox />} />
          <Route element={<ProtectedRoute />}>
            <Route element={<StaffShell />}>
              {/* Until the dashboard exists both lead to the portfolio. */}
              <Route path={paths.home} element={<Navigate to={paths.properties} replace />} />
              <Route path={paths.dashboard} element={<Navigate to={paths.properties} replace />} />
              <Route path={paths.properties} element={<pages.properties />} />
              <Route path={patterns.property} element={<pages.property />} />
              <Route path={patterns.unit} element={<pages.unit />} />
              <Route path={paths.units} element={<pages.units />} />
              <Route path={paths.residents} element={<pages.residents />} />
              <Route path={patterns.resident} element={<pages.resident />} />
              <Route path={patterns.residentEdit} element={<pages.residentEdit />} />
              <Route path={paths.vendors} element={<pages.vendors />} />
              <Route path={paths.import} element={<pages.import />} />
              <Route path={paths.importHistory} element={<pages.importHistory />} />
              <Route path={patterns.importJob} element={<pages.importJob />} />
              <Route path={paths.settings} element={<pages.settings />} />
              <Route path={paths.audit} element={<pages.audit />} />
              <Route path={paths.deleted} element={<pages.deleted />} />
              <Route path={paths.adminAssistant} element={<pages.adminAssistant />} />
              <Route path="*" element={<pages.notFound />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorPage>
  );
}
