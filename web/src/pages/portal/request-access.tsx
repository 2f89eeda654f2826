import { Link } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { AccessForm } from '@/features/accounts/portal/access-form';
import { AuthFrame } from '@/features/accounts/portal/auth-frame';

/** Asking for the portal: for residents whom nobody has invited yet. */
export default function RequestAccessPage() {
  return (
    <AuthFrame
      title="Request access"
      text="Your property manager checks your request and sends an invitation."
      below={
        <Link to={portalPaths.signIn} className="link">
          Back to sign in
        </Link>
      }
    >
      <AccessForm />
    </AuthFrame>
  );
}
