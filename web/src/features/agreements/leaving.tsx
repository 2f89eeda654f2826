import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LineField } from '@/ui/inputs';
import { PageFoot } from '@/ui/page-foot';
import { Text } from '@/ui/text';
import { Failed, type Failing } from './use-failing';

type LeavingProps = { failing: Failing; onBack: () => void };

const Back = ({ failing, onBack }: LeavingProps) => (
  <Button variant="default" size="md" disabled={failing.busy} onClick={onBack}>
    Back
  </Button>
);

/** Asks why before it ends for everybody. */
export function Declining(props: LeavingProps & { onDecline: (reason: string) => Promise<void> }) {
  const { failing, onDecline } = props;
  const { busy, failure, run } = failing;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was pressed is gone: the keyboard goes on here.
  useEffect(() => field.current?.focus(), []);
  const missing = reason.trim() === '';
  return (
    <>
      <Stack gap="sm" pb="md">
        <Text size="control">Declining ends it for everybody. The sender is told, with your reason.</Text>
        <LineField
          ref={field}
          label="Reason"
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Failed failure={failure} />
      </Stack>
      <PageFoot>
        <Button
          color="red"
          size="md"
          loading={busy}
          disabled={missing}
          onClick={() => void run(() => onDecline(reason.trim()))}
        >
          {missing ? 'Write your reason first' : 'Decline'}
        </Button>
        <Back {...props} />
      </PageFoot>
    </>
  );
}

/** Says what asking does before it is done. */
export function AskingForPaper(props: LeavingProps & { onAsk: () => Promise<void> }) {
  const { busy, failure, run } = props.failing;
  const ask = useRef<HTMLButtonElement>(null);
  useEffect(() => ask.current?.focus(), []);
  return (
    <>
      <Stack gap="sm" pb="md">
        <Text size="control">
          The sender is told that you want to sign on paper, and brings or sends it to you.
        </Text>
        <Text size="control">Nothing is signed here by it, and you can still sign here.</Text>
        <Failed failure={failure} />
      </Stack>
      <PageFoot>
        <Button ref={ask} size="md" loading={busy} onClick={() => void run(props.onAsk)}>
          Ask for paper
        </Button>
        <Back {...props} />
      </PageFoot>
    </>
  );
}
