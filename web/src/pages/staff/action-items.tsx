import { WaiverRequests } from '@/features/fee-waivers/staff/waiver-requests';
import { AccessRequests } from '@/features/portals/staff/access-requests';
import { PageHeader } from '@/ui/page-header';
import { Tabs } from '@/ui/tab-bar';

/** What residents ask for, which somebody of the staff approves or declines. */
export default function ActionItemsPage() {
  return (
    <>
      <PageHeader title="Action items" />
      <Tabs
        label="Action items"
        tabs={[
          { value: 'late-fees', label: 'Late fees', panel: <WaiverRequests /> },
          { value: 'access', label: 'Portal access', panel: <AccessRequests /> },
        ]}
      />
    </>
  );
}
