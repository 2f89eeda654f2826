import '@mantine/core/styles/Switch.css';
import { Checkbox, Group, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeKindRow, NotificationSettings, NotificationSettingsUpdate } from '@/api/portal';
import {
  changeOwnNotificationSettingsMutation,
  readOwnNotificationSettingsOptions,
  readOwnNotificationSettingsQueryKey,
} from '@/api/portal/@tanstack/react-query.gen';
import { fieldErrors } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { QuietHours } from '../quiet-hours';

type Change = (body: NotificationSettingsUpdate) => void;

type ChannelsProps = { settings: NotificationSettings; change: Change };
const CHANNELS = [
  { channel: 'email', word: 'E-mail', on: 'email_on' },
  { channel: 'sms', word: 'SMS', on: 'sms_on' },
] as const;

/** What cannot be turned off says so; a kind with a mail of its own stands on the bell only. */
const noteOf = ({ fixed, email }: NoticeKindRow) =>
  fixed ? 'Always sent' : email === null ? 'Its e-mail always comes' : undefined;

function Kind({ kind, settings, change }: ChannelsProps & { kind: NoticeKindRow }) {
  return (
    <Checkbox.Group
      label={kind.label}
      description={noteOf(kind)}
      value={CHANNELS.filter(({ channel }) => kind[channel]).map(({ channel }) => channel)}
    >
      <Group gap="lg" mt="xs">
        {CHANNELS.filter(({ channel }) => kind[channel] !== null).map(({ channel, word, on }) => (
          <Checkbox
            key={channel}
            value={channel}
            label={word}
            aria-label={`${kind.label}, ${word}`}
            disabled={kind.fixed || !settings[on]}
            onChange={(event) =>
              change({ choices: { [kind.kind]: { [channel]: event.currentTarget.checked } } })
            }
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function Channels({ settings, change }: ChannelsProps) {
  const groups = [...new Set(settings.kinds.map(({ group }) => group))];
  return (
    <Stack gap="md">
      <Section title="Notifications" note="Everything stands on the bell as well.">
        <Stack gap="md">
          <Switch
            size="md"
            label="E-mail"
            checked={settings.email_on}
            onChange={(event) => change({ email_on: event.currentTarget.checked })}
          />
          <Switch
            size="md"
            label="One e-mail a day, as a summary"
            checked={settings.email_daily}
            onChange={(event) => change({ email_daily: event.currentTarget.checked })}
          />
          <Switch
            size="md"
            label="SMS"
            description="They go to your mobile phone, once it is confirmed."
            checked={settings.sms_on}
            onChange={(event) => change({ sms_on: event.currentTarget.checked })}
          />
        </Stack>
      </Section>
      <QuietHours settings={settings} change={change} />
      {groups.map((group) => (
        <Section key={group} title={group}>
          <Stack gap="md">
            {settings.kinds
              .filter((kind) => kind.group === group)
              .map((kind) => (
                <Kind key={kind.kind} kind={kind} settings={settings} change={change} />
              ))}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}

/** Which notices come by e-mail and SMS: saved as they are changed. */
export default function OwnChannels() {
  const queryClient = useQueryClient();
  const queryKey = readOwnNotificationSettingsQueryKey();
  const { data, error, refetch } = useQuery(readOwnNotificationSettingsOptions());
  const saving = useMutation({
    ...changeOwnNotificationSettingsMutation(),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.success('Notification preferences updated successfully!');
    },
    onError: (error) => {
      toast.error(fieldErrors(error).sms_on ?? 'Failed to update notification preferences');
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (!data) {
    return error ? (
      <ErrorState title="Your notification settings could not be loaded." of={{ error, refetch }} />
    ) : (
      <PageSkeleton />
    );
  }
  const change = (body: NotificationSettingsUpdate) => {
    if (!saving.isPending) saving.mutate({ headers: ifMatch(data.version), body });
  };
  return <Channels settings={data} change={change} />;
}
