import { RequestsScreen } from '@/features/maintenance/staff/requests-screen';
import { MaintenanceViews } from '@/features/preventive/staff/maintenance-views';
import { UnconfirmedReports } from '@/features/preventive/staff/unconfirmed-reports';

export default function MaintenancePage() {
  return <RequestsScreen views={<MaintenanceViews view="classic" />} reports={<UnconfirmedReports />} />;
}
