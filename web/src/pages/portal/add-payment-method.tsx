import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getOwnLedgerOptions, listOwnMethodsOptions } from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { AddMethod } from '@/features/online-payments/portal/add-method';
import { codeOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

function Adding() {
  const navigate = useNavigate();
  const methods = useQuery(listOwnMethodsOptions());
  const ledger = useQuery(getOwnLedgerOptions());
  const error = methods.error ?? ledger.error;
  if (error) return <ErrorState title="Failed to load your payment methods." code={codeOf(error)} />;
  if (!methods.data || !ledger.data) return <PageSkeleton />;
  if (!ledger.data.account) return <EmptyState title="You owe nothing for a home here" />;
  return (
    <AddMethod
      methods={methods.data}
      propertyId={ledger.data.account.property_id}
      onAdded={() => void navigate(portalPaths.payments)}
    />
  );
}

/** A card or bank account to pay with. */
export default function AddPaymentMethodPage() {
  return (
    <>
      <PageHeader title="Add payment method" back={{ label: 'Payments', to: portalPaths.payments }} />
      <Adding />
    </>
  );
}
