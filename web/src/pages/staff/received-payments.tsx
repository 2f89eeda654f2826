import { ReceivedScreen } from '@/features/financials/staff/received-screen';

export default function ReceivedPaymentsPage() {
  return <ReceivedScreen />;
}
