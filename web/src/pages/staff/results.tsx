import { ResultsScreen } from '@/features/results/staff/results-screen';

export default function ResultsPage() {
  return <ResultsScreen />;
}
