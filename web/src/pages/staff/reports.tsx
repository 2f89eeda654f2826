import { ReportList, readsReports } from '@/features/reports/staff/report-list';

export const reads = () => [readsReports()];

export default function ReportsPage() {
  return <ReportList />;
}
