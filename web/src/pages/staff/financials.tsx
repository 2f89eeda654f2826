import { FinancialsScreen } from '@/features/financials/staff/financials-screen';
import { AddExpense } from '@/features/payables/staff/add-expense';

export default function FinancialsPage() {
  return <FinancialsScreen addExpense={<AddExpense />} />;
}
