import { DelinquentScreen } from '@/features/financials/staff/delinquent-screen';

export default function DelinquentAccountsPage() {
  return <DelinquentScreen />;
}
