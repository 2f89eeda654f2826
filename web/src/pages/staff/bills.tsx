import { BillsScreen } from '@/features/payables/staff/bills-screen';

export default function BillsPage() {
  return <BillsScreen />;
}
