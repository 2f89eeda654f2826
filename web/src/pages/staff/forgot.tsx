import { Link } from 'react-router';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { ForgotForm } from '@/features/accounts/staff/forgot-form';

export default function ForgotPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      text="We mail you a link to choose a new one."
      below={
        <Link to={paths.login} className="link">
          Back to sign in
        </Link>
      }
    >
      <ForgotForm />
    </AuthFrame>
  );
}
