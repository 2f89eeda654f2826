import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import {
  getOwnAutopayOptions,
  getOwnLedgerOptions,
  listOwnMethodsOptions,
} from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { AutopayForm } from '@/features/online-payments/portal/autopay-form';
import { supportCodeOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

function Terms({ tenancyId }: { tenancyId: string }) {
  const navigate = useNavigate();
  const autopay = useQuery(getOwnAutopayOptions({ query: { tenancy_id: tenancyId } }));
  const methods = useQuery(listOwnMethodsOptions());
  const error = autopay.error ?? methods.error;
  if (error) return <ErrorState title="Failed to load AutoPay." code={supportCodeOf(error)} />;
  if (!autopay.data || !methods.data) return <PageSkeleton />;
  if (!methods.data.gateway) return <EmptyState title="Online payments are not set up" />;
  if (autopay.data.refused) return <EmptyState title={autopay.data.refused} />;
  return (
    <AutopayForm
      of={autopay.data}
      methods={methods.data}
      addAt={portalPaths.addPaymentMethod}
      onSaved={() => void navigate(`${portalPaths.payments}?home=${tenancyId}`)}
    />
  );
}

function OfNewestHome() {
  const { data, error } = useQuery(getOwnLedgerOptions());
  if (error) return <ErrorState title="Failed to load AutoPay." code={supportCodeOf(error)} />;
  if (!data) return <PageSkeleton />;
  if (!data.account) return <EmptyState title="You owe nothing for a home here" />;
  return <Terms tenancyId={data.account.tenancy_id} />;
}

/** AutoPay of a home: the one that the address names, else the newest. */
export default function AutopayPage() {
  const [params] = useSearchParams();
  const named = params.get('home');
  return (
    <>
      <PageHeader title="AutoPay" back={{ label: 'Payments', to: portalPaths.payments }} />
      {named ? <Terms tenancyId={named} /> : <OfNewestHome />}
    </>
  );
}
