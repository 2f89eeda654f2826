import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  getOwnAutopayOptions,
  getOwnLedgerOptions,
  getOwnPaymentOptions,
  getOwnPaymentQueryKey,
  listOwnLateFeesOptions,
  listOwnMethodsOptions,
} from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { PayForm } from '@/features/online-payments/portal/pay-form';
import { PaymentState } from '@/features/online-payments/portal/payment-state';
import { supportCodeOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

const LOOK_AGAIN_MS = 1000;
const back = { label: 'Payments', to: portalPaths.payments };

/** How far a payment has come; looked at each second while it is pending. */
function Made({ id, onAgain }: { id: string; onAgain: () => void }) {
  const navigate = useNavigate();
  const { data } = useQuery({
    ...getOwnPaymentOptions({ path: { payment_id: id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
  });
  const onBack = useCallback(() => void navigate(portalPaths.dashboard), [navigate]);
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PaymentState payment={data} places={portalPaths} onBack={onBack} />
      {data.status === 'failed' && (
        <Button size="lg" mt="md" onClick={onAgain}>
          Try another way
        </Button>
      )}
    </>
  );
}

function Form({ tenancyId, onPaid }: { tenancyId: string | null; onPaid: (id: string) => void }) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<{ said: string; toPay: string | undefined }>();
  const ledger = useQuery(getOwnLedgerOptions({ query: tenancyId ? { tenancy_id: tenancyId } : {} }));
  const methods = useQuery(listOwnMethodsOptions());
  const tenancy = ledger.data?.account?.tenancy_id;
  const autopay = useQuery({
    ...getOwnAutopayOptions({ query: { tenancy_id: tenancy ?? '' } }),
    enabled: Boolean(tenancy && methods.data?.gateway),
  });
  const lateFees = useQuery({
    ...listOwnLateFeesOptions({ query: { tenancy_id: tenancy ?? '' } }),
    enabled: Boolean(tenancy && methods.data?.gateway),
  });
  const error = ledger.error ?? methods.error;
  if (error && !(ledger.data && methods.data)) {
    const retry = () => void Promise.all([ledger.refetch(), methods.refetch()]);
    return (
      <ErrorState
        title="Failed to load your payments. Please try again later."
        code={supportCodeOf(error)}
        onRetry={retry}
      />
    );
  }
  // Read anew after an answer, what failed before loads again: that takes no form off the page.
  const isFirst = [autopay, lateFees].some(({ isLoading, isFetched }) => isLoading && !isFetched);
  if (!ledger.data || !methods.data || isFirst) return <PageSkeleton />;
  const { account } = ledger.data;
  if (!account) return <EmptyState title="No payments yet" text="You owe nothing for a home here." />;
  if (!methods.data.gateway) return <EmptyState title="Online payments are not set up" />;
  const onChanged = async (said: string) => {
    const [fresh] = await Promise.all([ledger.refetch(), lateFees.refetch()]);
    setChanged({ said, toPay: fresh.data?.account?.to_pay });
  };
  return (
    <PayForm
      key={account.to_pay}
      account={account}
      methods={methods.data}
      autopay={autopay.data}
      lateFees={lateFees.data}
      addAt={portalPaths.addPaymentMethod}
      notice={changed?.toPay === account.to_pay ? changed.said : undefined}
      onChanged={(said) => void onChanged(said)}
      onPaid={(payment) => {
        queryClient.setQueryData(getOwnPaymentQueryKey({ path: { payment_id: payment.id } }), payment);
        onPaid(payment.id);
      }}
    />
  );
}

/** Make a Payment: the form, then what becomes of the payment, which the address names. */
export default function PayPage() {
  const [params, setParams] = useSearchParams();
  const paid = params.get('payment');
  return (
    <>
      <PageHeader title="Make a Payment" back={back} />
      {paid ? (
        <Made id={paid} onAgain={() => setParams({}, { replace: true })} />
      ) : (
        <Form tenancyId={params.get('home')} onPaid={(id) => setParams({ payment: id }, { replace: true })} />
      )}
    </>
  );
}
