import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getOwnLedgerOptions, listOwnMethodsOptions } from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { AddMethod } from '@/features/online-payments/portal/add-method';
import { HostedDone } from '@/features/online-payments/portal/hosted-done';
import { HostedMethod } from '@/features/online-payments/portal/hosted-method';
import { supportCodeOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

const LEFT = 'Nothing was added: the page was left before the end.';

function Adding() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const methods = useQuery(listOwnMethodsOptions());
  const ledger = useQuery(getOwnLedgerOptions());
  const toPayments = useCallback(() => void navigate(portalPaths.payments, { replace: true }), [navigate]);
  const [property, page] = [params.get('property'), params.get('page')];
  if (property && page) return <HostedDone propertyId={property} page={page} onKept={toPayments} />;
  const error = methods.error ?? ledger.error;
  if (error) return <ErrorState title="Failed to load your payment methods." code={supportCodeOf(error)} />;
  if (!methods.data || !ledger.data) return <PageSkeleton />;
  if (!ledger.data.account) return <EmptyState title="You owe nothing for a home here" />;
  const propertyId = ledger.data.account.property_id;
  if (methods.data.gateway === 'stripe')
    return <HostedMethod propertyId={propertyId} note={params.has('left') ? LEFT : undefined} />;
  return <AddMethod methods={methods.data} propertyId={propertyId} onAdded={toPayments} />;
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
