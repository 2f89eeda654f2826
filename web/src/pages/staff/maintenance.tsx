import { RequestsScreen } from '@/features/maintenance/staff/requests-screen';

export default function MaintenancePage() {
  return <RequestsScreen />;
}
