import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';

type LeavingProps = { busy: boolean; onBack: () => void };

/** Asks why before it ends for everybody. */
export function Declining({
  onDecline,
  busy,
  onBack,
}: LeavingProps & { onDecline: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <Stack gap="sm">
      <Text>Declining ends it for everybody. The sender is told, with your reason.</Text>
      <LineField
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button
          color="red"
          loading={busy}
          disabled={reason.trim() === ''}
          onClick={() => onDecline(reason.trim())}
        >
          Decline
        </Button>
      </Group>
    </Stack>
  );
}

/** Says what asking does before it is done. */
export const AskingForPaper = ({ onAsk, busy, onBack }: LeavingProps & { onAsk: () => void }) => (
  <Stack gap="sm">
    <Text>The sender is told that you want to sign on paper, and brings or sends it to you.</Text>
    <Text>Nothing is signed here by it, and you can still sign here.</Text>
    <Group justify="flex-end">
      <Button variant="default" disabled={busy} onClick={onBack}>
        Back
      </Button>
      <Button loading={busy} onClick={onAsk}>
        Ask for paper
      </Button>
    </Group>
  </Stack>
);
