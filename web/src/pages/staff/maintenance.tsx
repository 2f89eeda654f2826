import { RequestsScreen } from '@/features/maintenance/staff/requests-screen';
import { MaintenanceViews } from '@/features/preventive/staff/maintenance-views';

export default function MaintenancePage() {
  return <RequestsScreen views={<MaintenanceViews view="classic" />} />;
}
