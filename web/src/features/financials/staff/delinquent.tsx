import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PaymentAnalytics } from '@/api/staff';
import { listDelinquentAccountsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { count, money } from '@/lib/money';
import { AgeBands } from '@/ui/age-bands';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/section';
import { DelinquentTable } from './delinquent-table';
import { bandLabel, delinquentPath } from './delinquent-words';

const MOST = 5;
const COUNTED =
  'Each account stands whole in the band of its oldest open charge; the report “Aged delinquency” counts charge by charge.';

/** What is outstanding by age, and the five who owe most. */
export function Delinquent({ of, propertyId }: { of: PaymentAnalytics; propertyId: string }) {
  const { amount, accounts } = of.outstanding;
  const query = { limit: MOST, ...(propertyId && { property_id: propertyId }) };
  const list = useQuery(listDelinquentAccountsOptions({ query }));
  // What is due today or later has a band only where somebody owes it.
  const bands = of.bands.filter(({ band, accounts: n }) => band !== 'due' || n > 0);
  return (
    <Section
      title="Delinquent Accounts"
      padded={false}
      note={accounts > 0 && COUNTED}
      right={
        accounts > 0 && (
          <Link to={delinquentPath(propertyId)} className="link">
            View All {count(accounts)}
          </Link>
        )
      }
    >
      {accounts > 0 && (
        <AgeBands
          bands={bands.map(({ band, ...sum }) => ({
            key: band,
            label: bandLabel(band),
            amount: Number(sum.amount),
            text: money(sum.amount),
            accounts: sum.accounts,
            to: delinquentPath(propertyId, band),
          }))}
          total={{ label: 'Outstanding', text: money(amount), accounts }}
        />
      )}
      <DelinquentTable
        bare
        rows={list.data?.items}
        error={list.error}
        errorText="The accounts could not be loaded."
        onRetry={() => void list.refetch()}
        empty={<EmptyState title="Nobody is late" />}
      />
    </Section>
  );
}
