import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { keepDraftsOf } from '@/lib/drafts';
import { ErrorState } from '@/ui/error-state';
import { PageSpinner } from '@/ui/page-spinner';
import { signInWithNext } from './paths';
import { PortalSessionContext, portalSessionQuery, readerOf } from './session';

/** Lets the signed-in through; leads everybody else to the sign-in page, which brings them back here. */
export function PortalProtectedRoute() {
  const session = useQuery(portalSessionQuery);
  const { pathname, search, hash } = useLocation();

  if (session.isPending) return <PageSpinner />;
  if (session.data === undefined) {
    return (
      <ErrorState
        title="Steward could not be reached."
        text="Check your connection. Your data is safe."
        of={session}
      />
    );
  }
  if (session.data === null) return <Navigate to={signInWithNext(pathname + search + hash)} replace />;
  // Before anything below is drawn: forms read their drafts as they appear.
  keepDraftsOf(session.data.user.id);
  return (
    <PortalSessionContext value={session.data}>
      <Fragment key={readerOf(session.data)}>
        <Outlet />
      </Fragment>
    </PortalSessionContext>
  );
}
