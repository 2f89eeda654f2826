import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OwnLedger } from '@/api/portal';
import { getOwnLedgerOptions } from '@/api/portal/@tanstack/react-query.gen';
import { OwnBalance } from '@/features/ledger/portal/own-balance';
import { OwnHistory } from '@/features/ledger/portal/own-history';
import { OwnReceipts } from '@/features/ledger/portal/own-receipts';
import { codeOf } from '@/lib/problem';
import { Columns } from '@/ui/columns';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Segments } from '@/ui/segments';
import { PageSkeleton } from '@/ui/skeleton';

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

function Money({ ledger, onHome }: { ledger: OwnLedger; onHome: (tenancyId: string) => void }) {
  const { account, items, tenancies } = ledger;
  if (!account) return nothing;
  return (
    <Columns label="Receipts" aside={<OwnReceipts lines={items} />}>
      {tenancies.length > 1 && (
        <Segments
          label="Home"
          options={tenancies.map((each) => ({ value: each.tenancy_id, label: nameOf(each) }))}
          value={account.tenancy_id}
          onChange={onHome}
        />
      )}
      <OwnBalance account={account} />
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
      <PageHeader title="Payments" facts={data && where(data)} />
      {data ? (
        <Money ledger={data} onHome={(id) => setParams({ [HOME]: id }, { replace: true })} />
      ) : error ? (
        <ErrorState
          title="Failed to load your payments. Please try again later."
          code={codeOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
