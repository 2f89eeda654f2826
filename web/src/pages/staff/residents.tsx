import { ResidentsScreen } from '@/features/residents/staff/residents-screen';

export default function ResidentsPage() {
  return <ResidentsScreen />;
}
