import { Checkbox, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { NotificationSettingsUpdate, NotificationSettings as Settings } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere, useSession } from '@/app/staff/session';
import { nameOf } from '@/lib/people';
import { Columns } from '@/ui/columns';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { SettingsLink } from '@/ui/settings-link';
import { PageSkeleton } from '@/ui/skeleton';
import { usePhone } from '@/ui/use-phone';
import { QuietHours } from '../quiet-hours';
import { KindsBlocks } from './kinds-blocks';
import { KindsTable } from './kinds-table';
import { useNotificationSettings } from './use-notification-settings';

type SettingsProps = {
  settings: Settings;
  change: (body: NotificationSettingsUpdate) => void;
};

function Where({ settings, change }: SettingsProps) {
  const { user } = useSession();
  return (
    <Section title="Where it goes">
      <Stack gap="sm">
        <p>{user.email}</p>
        <Checkbox
          size="xs"
          label="One e-mail a day, as a summary"
          checked={settings.email_daily}
          onChange={(event) => change({ email_daily: event.currentTarget.checked })}
        />
        <p className="small text2">SMS go to the mobile number in your profile, once it is confirmed.</p>
        <p className="small">
          <Link to="?tab=profile">Change your zone or number</Link>
        </p>
      </Stack>
    </Section>
  );
}

function OwnSettings() {
  const { found, change } = useNotificationSettings();
  const mayWrite = useMayWriteAnywhere();
  const Kinds = usePhone() ? KindsBlocks : KindsTable;
  if (found.isError) return <ErrorState title="Your notification settings could not be loaded." of={found} />;
  if (!found.data) return <PageSkeleton />;
  const settings = found.data;
  return (
    <Columns
      label="When and where"
      asideFirst
      aside={
        <>
          <QuietHours settings={settings} change={change} />
          <Where settings={settings} change={change} />
          {mayWrite && (
            <SettingsLink
              wide
              title="Messages to others"
              to={paths.deliveries}
              label="Delivery log"
              hint="What was sent to whom, and whether it arrived"
            />
          )}
        </>
      }
    >
      <Section
        title="What you are told"
        padded={false}
        right={<span className="caption text3">Saved as you change it</span>}
        note="Always on where a grey tick stands. What is urgent comes at once, quiet hours or not."
      >
        <Kinds settings={settings} change={change} />
      </Section>
    </Columns>
  );
}

/** Settings → Notifications: which kinds come by which channel, and when not. */
export function NotificationSettings() {
  const { acting_for } = useSession();
  if (!acting_for) return <OwnSettings />;
  return (
    <Section title="What you are told">
      <p className="small text2">What {nameOf(acting_for)} is notified of is theirs alone.</p>
    </Section>
  );
}
