import { ReportPage } from '@/features/reports/staff/report-page';

export default function OneReportPage() {
  return <ReportPage />;
}
