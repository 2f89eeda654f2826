import { useSearchParams } from 'react-router';
import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { ConfirmEmail } from '@/features/accounts/staff/confirm-email';

export default function ConfirmPage() {
  const [params] = useSearchParams();
  return (
    <AuthFrame title="Confirm your e-mail">
      <ConfirmEmail token={params.get('token') ?? ''} />
    </AuthFrame>
  );
}
