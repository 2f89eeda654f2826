import { lazy, Suspense } from 'react';
import { SettingsColumn } from '@/features/accounts/staff/settings-column';
import { ViewedAsYou } from '@/features/acting-for/staff/viewed-as-you';
import { OutcomesLink } from '@/features/assistant/staff/outcomes-link';
import { AuditLink } from '@/features/audit/staff/audit-link';
import { DeletedLink } from '@/features/properties/staff/deleted-link';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tab-bar';

const TeamScreen = lazy(() =>
  import('@/features/team/staff/team-screen').then(({ TeamScreen }) => ({ default: TeamScreen })),
);

const own = (
  <>
    <SettingsColumn />
    <ViewedAsYou />
    <AuditLink />
    <DeletedLink />
    <OutcomesLink />
  </>
);
const team = (
  <Suspense fallback={<PageSkeleton />}>
    <TeamScreen />
  </Suspense>
);

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={[
          { value: 'security', label: 'Security', panel: own },
          { value: 'team', label: 'Team Management', panel: team },
        ]}
      />
    </>
  );
}
