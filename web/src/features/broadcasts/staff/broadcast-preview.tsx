import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { BroadcastRow, BroadcastPreview as Preview } from '@/api/staff';
import { sendBroadcastMutation, testBroadcastMutation } from '@/api/staff/@tanstack/react-query.gen';
import { count, plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Section } from '@/ui/section';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { WarnLine } from '@/ui/warn-line';
import { channelLabel, isShared, sharedText } from './broadcast-words';

type PreviewProps = {
  preview: Preview;
  /** It goes by SMS too, which is shorter. */
  sms: boolean;
  /** Subject and text are there: only then it can go out. */
  isWritten: boolean;
  /** The draft as it is in the form. */
  keep: () => Promise<BroadcastRow>;
  onSent: (id: string) => void;
};

const lineOf = ({ channel, state, reason, count: number }: Preview['counts'][number]) =>
  [
    isShared({ reason })
      ? sharedText(channel, number)
      : state === 'skipped'
        ? `${channelLabel(channel)}: not reached (${reason})`
        : `${channelLabel(channel)}: reached`,
    count(number),
  ] as const;

type SampleProps = { sample: NonNullable<Preview['sample']>; sms: boolean };

function Sample({ sample, sms }: SampleProps) {
  return (
    <Section title={`As ${sample.resident_name} gets it`}>
      <Stack gap="xs">
        <Text size="control" ink="text">
          {sample.subject}
        </Text>
        <Text lines>{sample.body}</Text>
        {sms && <Text>{`As SMS: ${sample.sms}`}</Text>}
      </Stack>
    </Section>
  );
}

/** Whom the message would reach by each channel, how it reads, and sending it after one more question. */
export default function BroadcastPreview({ preview, sms, isWritten, keep, onSent }: PreviewProps) {
  const asking = useOverlay<true>();
  const { create: send } = useCreate(sendBroadcastMutation());
  const { create: test, isPending } = useCreate(testBroadcastMutation());
  const [failure, setFailure] = useState<string>();
  const { residents, counts, wait_for_morning, sample } = preview;
  const reached = counts.some(({ state }) => state !== 'skipped');
  const toOneself = async () => {
    setFailure(undefined);
    try {
      const { id } = await keep();
      await test({ path: { broadcast_id: id } });
      toast.success('A test is on its way to you');
    } catch (error) {
      setFailure(messageOf(error, 'The test could not be sent. Please try again.'));
    }
  };
  const sendToAll = async () => {
    const { id } = await keep();
    await send({ path: { broadcast_id: id }, body: { residents } });
    onSent(id);
  };
  return (
    <Stack gap="md">
      <Section
        title={plural(residents, 'resident')}
        note={
          wait_for_morning > 0 && `${plural(wait_for_morning, 'message')} wait for the end of quiet hours.`
        }
      >
        <Stack gap="md">
          <SumList shape="plain" sums={counts.map(lineOf)} />
          {!reached && <WarnLine>This message would reach nobody.</WarnLine>}
          {!isWritten && <Text>Write a subject and the message to send it.</Text>}
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Group gap="sm">
            <Button
              variant="default"
              loading={isPending}
              disabled={!isWritten}
              onClick={() => void toOneself()}
            >
              Send me a test
            </Button>
            <Button disabled={!isWritten || !reached} onClick={() => asking.open(true)}>
              {`Send to ${plural(residents, 'resident')}`}
            </Button>
          </Group>
        </Stack>
      </Section>
      {sample && isWritten && <Sample sample={sample} sms={sms} />}
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={`Send this message to ${plural(residents, 'resident')}?`}
        confirmLabel="Send message"
        onConfirm={sendToAll}
        failureText="The message could not be sent. Please try again."
        destructive={false}
      >
        Each of them gets it once. What has gone out cannot be taken back.
      </ConfirmDialog>
    </Stack>
  );
}
