import { useState } from 'react';
import { Link } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { AuthFrame } from '@/features/accounts/portal/auth-frame';
import { ForgotForm } from '@/features/accounts/portal/forgot-form';
import { ResetForm } from '@/features/accounts/portal/reset-form';
import { useLinkToken } from '@/lib/link-token';

/** Asking for a new password, and choosing it where the mailed link leads here. */
export default function ResetPasswordPage() {
  const { token, forget } = useLinkToken('portal-reset');
  const [again, setAgain] = useState(false);
  const choosing = token !== '' && !again;
  const askAgain = () => {
    forget();
    setAgain(true);
  };
  return (
    <AuthFrame
      title={choosing ? 'Choose a new password' : 'Forgot password'}
      text={choosing ? undefined : 'Enter the e-mail address that you sign in with.'}
      below={
        <Link to={portalPaths.signIn} className="link">
          Back to sign in
        </Link>
      }
    >
      {choosing ? <ResetForm token={token} onUsed={forget} onAgain={askAgain} /> : <ForgotForm />}
    </AuthFrame>
  );
}
