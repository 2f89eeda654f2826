import { Stack } from '@mantine/core';
import { Appearance } from '@/features/accounts/appearance';
import { OwnPhone } from '@/features/accounts/portal/own-phone';
import { OwnChannels } from '@/features/notifications/portal/own-channels';
import { PageHeader } from '@/ui/page-header';

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="md">
        <Appearance />
        <OwnPhone />
        <OwnChannels />
      </Stack>
    </>
  );
}
