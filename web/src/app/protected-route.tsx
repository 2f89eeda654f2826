import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { codeOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { PageSpinner } from '@/ui/page-spinner';
import { loginWithNext } from './paths';
import { SessionContext, sessionQuery } from './session';

/** Lets the signed-in through; leads everybody else to the login, which brings them back here. */
export function ProtectedRoute() {
  const session = useQuery(sessionQuery);
  const { pathname, search, hash } = useLocation();

  if (session.isPending) return <PageSpinner />;
  if (session.data === undefined) {
    return (
      <ErrorState
        title="Steward could not be reached."
        text="Check your connection. Your data is safe."
        code={codeOf(session.error)}
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (session.data === null) return <Navigate to={loginWithNext(pathname + search + hash)} replace />;
  return (
    <SessionContext value={session.data}>
      <Outlet />
    </SessionContext>
  );
}
