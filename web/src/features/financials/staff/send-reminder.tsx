import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DelinquentRow, ReminderPreview } from '@/api/staff';
import { previewReminderOptions, sendReminderMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { messageOf, problemCodeOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';

type Channel = 'email' | 'sms';
const CHANNELS: readonly { value: Channel; label: string; of: 'email' | 'phone' }[] = [
  { value: 'email', label: 'E-mail', of: 'email' },
  { value: 'sms', label: 'SMS', of: 'phone' },
];

const reachable = (said: ReminderPreview) => CHANNELS.filter(({ of }) => said[of]);

type PreviewProps = { said: ReminderPreview; channel: Channel; onChange: (channel: Channel) => void };

/** To whom, how, how much, and the very words. */
function Preview({ said, channel, onChange }: PreviewProps) {
  const ways = reachable(said);
  const way = ways.find(({ value }) => value === channel);
  return (
    <Stack gap={16}>
      <FactList
        facts={[
          ['To', said.resident_name],
          ['Goes to', way ? said[way.of] : 'No e-mail address and no phone number'],
          ['Amount', moneyExact(said.amount)],
          ...(channel === 'email' ? [['Subject', said.subject] as const] : []),
        ]}
      />
      {ways.length > 1 && (
        <Radio.Group label="Channel" value={channel} onChange={(value) => onChange(value as Channel)}>
          <Group mt={6}>
            {ways.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <Stack gap={4}>
        <Text as="h3" ink="text">
          Message
        </Text>
        <Text>{said.message}</Text>
      </Stack>
    </Stack>
  );
}

type SendReminderProps = { account: DelinquentRow; opened: boolean; onClose: () => void };

/** Shows the reminder before it goes out, and sends it once. Within 24 hours of the last one it asks. */
export default function SendReminder({ account, opened, onClose }: SendReminderProps) {
  const path = { tenancy_id: account.id };
  const preview = useQuery({ ...previewReminderOptions({ path }), enabled: opened, gcTime: 0, staleTime: 0 });
  const said = preview.data;
  const [chosen, setChosen] = useState<Channel | null>(null);
  const { create, isPending } = useCreate(sendReminderMutation());
  const [asks, setAsks] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const channel = chosen ?? (said && reachable(said)[0]?.value) ?? 'email';

  const close = () => {
    setAsks(null);
    setFailure(null);
    onClose();
  };
  const send = async () => {
    setFailure(null);
    try {
      await create({ path, body: { channel, again: asks !== null } });
      close();
    } catch (error) {
      if (problemCodeOf(error) === 'reminded_already') setAsks(messageOf(error, ''));
      else setFailure(messageOf(error, 'The reminder could not be sent. Try again.'));
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Send Reminder"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {said && <Preview said={said} channel={channel} onChange={setChosen} />}
      {!said && preview.isPending && <LoadingText>Loading the reminder...</LoadingText>}
      {!said && preview.isError && (
        <ErrorState title={messageOf(preview.error, 'The reminder could not be loaded.')} of={preview} />
      )}
      {(asks ?? failure) && (
        <Alert mt={16} role="alert" color={asks ? 'yellow' : 'red'} variant="light">
          {failure ?? asks}
        </Alert>
      )}
      <Group justify="flex-end" mt={20}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          loading={isPending}
          disabled={!said || reachable(said).length === 0}
          onClick={() => void send()}
        >
          {asks ? 'Send it again' : 'Send reminder'}
        </Button>
      </Group>
    </Modal>
  );
}
