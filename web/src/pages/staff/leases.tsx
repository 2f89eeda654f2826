import { LeasesScreen } from '@/features/leases/staff/leases-screen';

export default function LeasesPage() {
  return <LeasesScreen />;
}
