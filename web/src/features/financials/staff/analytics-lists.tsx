import type { PaymentAnalytics } from '@/api/staff';
import { Columns } from '@/ui/columns';
import { Delinquent } from './delinquent';
import type { RangeState } from './ranges';
import { RecentPayments } from './recent-payments';

type AnalyticsListsProps = { of: PaymentAnalytics; state: RangeState };

/** Who is late, and what came in: below the figures, and loaded after them. */
export default function AnalyticsLists({ of, state }: AnalyticsListsProps) {
  return (
    <Columns label="Accounts and payments">
      <Delinquent of={of} propertyId={state.propertyId} />
      <RecentPayments state={state} methods={of.methods} />
    </Columns>
  );
}
