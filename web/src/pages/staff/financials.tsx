import { FinancialsScreen } from '@/features/financials/staff/financials-screen';

export default function FinancialsPage() {
  return <FinancialsScreen />;
}
