import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { PaymentAnalytics } from '@/api/staff';
import { listReceivedPaymentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { money } from '@/lib/money';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/section';
import { PaymentTable } from './payment-table';
import { type RangeState, rangeQuery } from './ranges';

const MOST = 10;
const METHODS: Record<PaymentAnalytics['methods'][number]['method'], string> = {
  check: 'Check',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  money_order: 'Money order',
  cashiers_check: "Cashier's check",
  other: 'Other',
};

type RecentPaymentsProps = { state: RangeState; methods: PaymentAnalytics['methods'] };

/** The ten newest payments of the range, and what came in by which method. */
export function RecentPayments({ state, methods }: RecentPaymentsProps) {
  const { search } = useLocation();
  const list = useQuery(listReceivedPaymentsOptions({ query: { ...rangeQuery(state), limit: MOST } }));
  const byMethod = methods.map(({ method, amount }) => `${METHODS[method]} ${money(amount)}`).join(' · ');
  return (
    <Section
      title="Recent Payments"
      padded={false}
      note={byMethod && `Received: ${byMethod}`}
      right={
        <Link to={paths.receivedPayments + search} className="link">
          View All
        </Link>
      }
    >
      <PaymentTable
        bare
        rows={list.data?.items}
        error={list.error}
        errorText="The payments could not be loaded."
        onRetry={() => void list.refetch()}
        empty={<EmptyState title="No payments in this range" />}
      />
    </Section>
  );
}
