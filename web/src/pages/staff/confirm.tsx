import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { ConfirmEmail } from '@/features/accounts/staff/confirm-email';
import { useLinkToken } from '@/lib/link-token';

export default function ConfirmPage() {
  const { token } = useLinkToken('confirm');
  return (
    <AuthFrame title="Confirm your e-mail">
      <ConfirmEmail token={token} />
    </AuthFrame>
  );
}
