import { BankingScreen } from '@/features/banking/staff/banking-screen';

export default function BankingPage() {
  return <BankingScreen />;
}
