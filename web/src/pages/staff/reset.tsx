import { useSearchParams } from 'react-router';
import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { ResetForm } from '@/features/accounts/staff/reset-form';

export default function ResetPage() {
  const [params] = useSearchParams();
  return (
    <AuthFrame title="Choose a new password">
      <ResetForm token={params.get('token') ?? ''} />
    </AuthFrame>
  );
}
