import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { portalSessionQuery, readerOf } from '@/app/portal/session';
import { titleOf } from '@/app/portal/titles';
import { AuthFrame } from '@/features/accounts/portal/auth-frame';
import type { CompanyTextName } from '@/features/companies/portal/company-text';
import { PageSkeleton } from '@/ui/skeleton';

// Only who is signed in has a company whose words there are to load.
const CompanyText = lazy(() => import('@/features/companies/portal/company-text'));
const Help = lazy(() => import('@/features/companies/portal/help'));

/** For people without a session, whose company nobody knows, and where a company has written nothing itself. */
const texts: Record<string, readonly [of: CompanyTextName, otherwise: string] | undefined> = {
  [portalPaths.privacy]: [
    'privacy_text',
    'The privacy notice is not published here yet. Ask your property manager for it.',
  ],
  [portalPaths.terms]: [
    'terms_text',
    'The terms are not published here yet. Ask your property manager for them.',
  ],
};

/** Help and notices, for everybody. */
export default function OutsidePage() {
  const { pathname } = useLocation();
  const session = useQuery(portalSessionQuery);
  const shown = texts[pathname];
  return (
    <AuthFrame title={titleOf(pathname)} text={session.data || session.isPending ? undefined : shown?.[1]}>
      {pathname === portalPaths.help && !session.isPending && (
        <Suspense fallback={<PageSkeleton />}>
          <Help key={session.data ? readerOf(session.data) : ''} hasCompany={Boolean(session.data)} />
        </Suspense>
      )}
      {session.data && shown && (
        <Suspense fallback={<PageSkeleton />}>
          <CompanyText key={readerOf(session.data)} of={shown[0]} otherwise={shown[1]} />
        </Suspense>
      )}
      <Link to={session.data ? portalPaths.dashboard : portalPaths.signIn} className="link">
        {session.data ? 'Back to Dashboard' : 'Back to sign in'}
      </Link>
    </AuthFrame>
  );
}
