import { WaiverRequests } from '@/features/fee-waivers/staff/waiver-requests';
import { PageHeader } from '@/ui/page-header';

/** What residents ask for, which somebody of the staff approves or declines. */
export default function ActionItemsPage() {
  return (
    <>
      <PageHeader title="Action items" />
      <WaiverRequests />
    </>
  );
}
