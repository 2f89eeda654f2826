import { Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Appearance } from '@/features/accounts/appearance';
import { OwnSecurity } from '@/features/accounts/staff/own-security';
import { ViewedAsYou } from '@/features/acting-for/staff/viewed-as-you';
import { OutcomesLink } from '@/features/assistant/staff/outcomes-link';
import { AuditLink } from '@/features/audit/staff/audit-link';
import { DeletedLink } from '@/features/properties/staff/deleted-link';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tab-bar';

const Profile = lazy(() =>
  import('@/features/accounts/staff/profile').then(({ Profile }) => ({ default: Profile })),
);
const CompanyScreen = lazy(() =>
  import('@/features/companies/staff/company-screen').then(({ CompanyScreen }) => ({
    default: CompanyScreen,
  })),
);
const TeamScreen = lazy(() =>
  import('@/features/team/staff/team-screen').then(({ TeamScreen }) => ({ default: TeamScreen })),
);
const NotificationSettings = lazy(() =>
  import('@/features/notifications/staff/notification-settings').then(({ NotificationSettings }) => ({
    default: NotificationSettings,
  })),
);
const IntegrationsScreen = lazy(() =>
  import('@/features/integrations/staff/integrations-screen').then(({ IntegrationsScreen }) => ({
    default: IntegrationsScreen,
  })),
);

const later = (panel: ReactNode) => <Suspense fallback={<PageSkeleton />}>{panel}</Suspense>;

const security = (
  <>
    <OwnSecurity />
    <ViewedAsYou />
    <AuditLink />
    <DeletedLink />
    <OutcomesLink />
  </>
);
const appearance = (
  <Stack maw={760}>
    <Appearance lists />
  </Stack>
);

const tabs = [
  { value: 'profile', label: 'Profile', panel: later(<Profile />) },
  { value: 'company', label: 'Company', panel: later(<CompanyScreen />) },
  { value: 'team', label: 'Team Management', panel: later(<TeamScreen />) },
  { value: 'notifications', label: 'Notifications', panel: later(<NotificationSettings />) },
  { value: 'security', label: 'Security', panel: security },
  { value: 'appearance', label: 'Appearance', panel: appearance },
  { value: 'integrations', label: 'Integrations', panel: later(<IntegrationsScreen />) },
];

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs label="Settings" tabs={tabs} />
    </>
  );
}
