import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { portalPaths, safePortalNext } from '@/app/portal/paths';
import { portalSessionQuery } from '@/app/portal/session';
import { AuthFrame } from '@/features/accounts/portal/auth-frame';
import { SignInForm } from '@/features/accounts/portal/sign-in-form';

export default function SignInPage() {
  const [params] = useSearchParams();
  const session = useQuery(portalSessionQuery);
  // Signed in, just now or before: on to the page that was asked for.
  if (session.data) return <Navigate to={safePortalNext(params.get('next'))} replace />;
  return (
    <AuthFrame
      title="Resident sign-in"
      text="Your home, your rent and your requests."
      below={
        <>
          No access yet?{' '}
          <Link to={portalPaths.requestAccess} className="link">
            Request access
          </Link>
        </>
      }
      showsFeatures
    >
      <SignInForm />
    </AuthFrame>
  );
}
