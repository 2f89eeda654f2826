import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { ResetForm } from '@/features/accounts/staff/reset-form';
import { useLinkToken } from '@/lib/link-token';

export default function ResetPage() {
  const { token } = useLinkToken('reset');
  return (
    <AuthFrame title="Choose a new password">
      <ResetForm token={token} />
    </AuthFrame>
  );
}
