import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { entryPaths as paths, safeNext } from '@/app/staff/entry-paths';
import { sessionQuery } from '@/app/staff/session';
import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { LoginForm } from '@/features/accounts/staff/login-form';

export default function LoginPage() {
  const [params] = useSearchParams();
  // An invitation knows whom it is for.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const session = useQuery(sessionQuery);
  // Signed in, just now or before: on to the page that was asked for.
  if (session.data) return <Navigate to={safeNext(params.get('next'))} replace />;
  return (
    <AuthFrame
      title="Sign in"
      text="For owners, managers and their teams."
      below={
        <>
          New here?{' '}
          <Link to={paths.signup} className="link">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm email={email} />
    </AuthFrame>
  );
}
