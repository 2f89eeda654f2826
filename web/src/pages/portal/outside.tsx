import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { portalSessionQuery } from '@/app/portal/session';
import { titleOf } from '@/app/portal/titles';
import { AuthFrame } from '@/features/accounts/portal/auth-frame';

/** Help, notices and the ways in that hold nothing yet, for everybody: one sentence each that says what to do now. */
const texts: Record<string, string> = {
  [portalPaths.help]: 'There are no help pages yet. Your property manager answers your questions.',
  [portalPaths.privacy]: 'The privacy notice is not published here yet. Ask your property manager for it.',
  [portalPaths.terms]: 'The terms are not published here yet. Ask your property manager for them.',
};

export default function OutsidePage() {
  const { pathname } = useLocation();
  const session = useQuery(portalSessionQuery);
  return (
    <AuthFrame title={titleOf(pathname)} text={texts[pathname]}>
      <Link to={session.data ? portalPaths.dashboard : portalPaths.signIn} className="link">
        {session.data ? 'Back to Dashboard' : 'Back to sign in'}
      </Link>
    </AuthFrame>
  );
}
