import { OpeningScreen } from '@/features/financials/staff/opening-screen';

export default function OpeningBalancesPage() {
  return <OpeningScreen />;
}
