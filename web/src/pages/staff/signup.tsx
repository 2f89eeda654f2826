import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { SignupForm } from '@/features/accounts/staff/signup-form';

export default function SignupPage() {
  const navigate = useNavigate();
  const toLogin = useCallback(() => void navigate(paths.login), [navigate]);
  return (
    <AuthFrame
      title="Create an account"
      text="You start with an empty portfolio: add a property or import a file."
      below={
        <>
          Already have an account?{' '}
          <Link to={paths.login} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm onDone={toLogin} />
    </AuthFrame>
  );
}
