import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { keepDraftsOf } from '@/lib/drafts';
import { ErrorState } from '@/ui/error-state';
import { PageSpinner } from '@/ui/page-spinner';
import { loginWithNext, entryPaths as paths } from './entry-paths';
import { otherTabs, SessionContext, sessionKey, sessionQuery, viewerOf } from './session';

/**
 * Who looks at the pages below; null on the way from one to another, which leads over the front page:
 * what the one had open may not be there for the other.
 */
function useViewer(viewer: string | null): string | null {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(viewer);
  if (shown === null && viewer !== null) setShown(viewer);
  const another = shown !== null && viewer !== null && shown !== viewer;
  useEffect(() => {
    if (another) void Promise.resolve(navigate(paths.home, { replace: true })).then(() => setShown(viewer));
  }, [another, viewer, navigate]);
  useEffect(() => otherTabs(() => void queryClient.refetchQueries({ queryKey: sessionKey })), [queryClient]);
  return another ? null : viewer;
}

/** Lets the signed-in through; leads everybody else to the login, which brings them back here. */
export function ProtectedRoute() {
  const session = useQuery(sessionQuery);
  const { pathname, search, hash } = useLocation();
  const viewer = useViewer(viewerOf(session.data));

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
  if (session.data === null) return <Navigate to={loginWithNext(pathname + search + hash)} replace />;
  if (viewer === null) return <PageSpinner />;
  // Before anything below is drawn: forms read their drafts as they appear.
  keepDraftsOf(viewer);
  return (
    <SessionContext value={session.data}>
      <Fragment key={viewer}>
        <Outlet />
      </Fragment>
    </SessionContext>
  );
}
