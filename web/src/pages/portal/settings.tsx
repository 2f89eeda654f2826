import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Appearance } from '@/features/accounts/appearance';
import { OwnPhone } from '@/features/accounts/portal/own-phone';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

// Below what the page begins with: its code comes after.
const OwnChannels = lazy(() => import('@/features/notifications/portal/own-channels'));

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="md">
        <Appearance />
        <OwnPhone />
        <Suspense fallback={<PageSkeleton />}>
          <OwnChannels />
        </Suspense>
      </Stack>
    </>
  );
}
