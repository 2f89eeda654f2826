import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { OwnAccount, OwnLedger } from '@/api/portal';
import {
  getOwnAutopayOptions,
  getOwnLedgerOptions,
  listOwnMethodsOptions,
} from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { OwnBalance } from '@/features/ledger/portal/own-balance';
import { OwnHistory } from '@/features/ledger/portal/own-history';
import { OwnReceipts } from '@/features/ledger/portal/own-receipts';
import { AutopayCard } from '@/features/online-payments/portal/autopay-card';
import { MethodsCard } from '@/features/online-payments/portal/methods-card';
import { Columns } from '@/ui/columns';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Segments } from '@/ui/segments';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { usePhone } from '@/ui/use-phone';

const HOME = 'home';

const nothing = (
  <EmptyState
    title="No payments yet"
    text="You owe nothing for a home here. Who rents with you or for you sees the payments."
  />
);

function where({ account }: OwnLedger) {
  if (!account) return undefined;
  const shared = account.shared_with.length ? ` · shared with ${account.shared_with.join(', ')}` : '';
  return `${account.property_name}, unit ${account.unit_number}${shared}`;
}

const nameOf = ({ property_name, unit_number }: OwnLedger['tenancies'][number]) =>
  `${property_name}, ${unit_number}`;

function AutoPay({ tenancyId }: { tenancyId: string }) {
  const methods = useQuery(listOwnMethodsOptions());
  const { data } = useQuery(getOwnAutopayOptions({ query: { tenancy_id: tenancyId } }));
  if (!data || !methods.data?.gateway) return null;
  return <AutopayCard autopay={data} setUpAt={`${portalPaths.autopay}?${HOME}=${tenancyId}`} />;
}

function Methods() {
  const { data } = useQuery(listOwnMethodsOptions());
  return data ? <MethodsCard methods={data} addAt={portalPaths.addPaymentMethod} /> : null;
}

/** The one filled button, or why it is not there. */
function Pay({ account }: { account: OwnAccount }) {
  const { data } = useQuery(listOwnMethodsOptions());
  if (!data) return null;
  if (!data.gateway) return <Text>Online payments are not set up</Text>;
  return (
    <Button component={Link} to={`${portalPaths.pay}?${HOME}=${account.tenancy_id}`}>
      Make a Payment
    </Button>
  );
}

/** AutoPay stands before the history on phones, and beside it on wide pages. */
function Money({ ledger, onHome }: { ledger: OwnLedger; onHome: (tenancyId: string) => void }) {
  const { account, items, tenancies } = ledger;
  const phone = usePhone();
  if (!account) return nothing;
  const autopay = <AutoPay tenancyId={account.tenancy_id} />;
  return (
    <Columns
      label="Receipts"
      aside={
        <>
          {!phone && autopay}
          <Methods />
          <OwnReceipts lines={items} tenancyId={account.tenancy_id} />
        </>
      }
    >
      {tenancies.length > 1 && (
        <Segments
          label="Home"
          options={tenancies.map((each) => ({ value: each.tenancy_id, label: nameOf(each) }))}
          value={account.tenancy_id}
          onChange={onHome}
        />
      )}
      <OwnBalance account={account} />
      {phone && autopay}
      <OwnHistory lines={items} />
    </Columns>
  );
}

/** The money of a home: what is owed, what was charged and paid and why, and receipts. */
export default function PaymentsPage() {
  const [params, setParams] = useSearchParams();
  const named = params.get(HOME);
  const { data, error, refetch } = useQuery(
    getOwnLedgerOptions({ query: named ? { tenancy_id: named } : {} }),
  );
  return (
    <>
      <PageHeader
        title="Payments"
        facts={data && where(data)}
        actions={data?.account && <Pay account={data.account} />}
      />
      {data ? (
        <Money ledger={data} onHome={(id) => setParams({ [HOME]: id }, { replace: true })} />
      ) : error ? (
        <ErrorState title="Failed to load your payments. Please try again later." of={{ error, refetch }} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
