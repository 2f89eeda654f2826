import { AnalyticsScreen } from '@/features/financials/staff/analytics-screen';

export default function PaymentAnalyticsPage() {
  return <AnalyticsScreen />;
}
