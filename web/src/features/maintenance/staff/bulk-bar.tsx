import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestRow } from '@/api/staff';
import { assignRequestsMutation, closeRequestsMutation } from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { VendorPicker } from '@/pickers/vendor-picker';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';

const ends = {
  completed: { verb: 'Complete', said: 'completed' },
  cancelled: { verb: 'Cancel', said: 'cancelled' },
} as const;
type End = keyof typeof ends;

type BulkBarProps = { requests: readonly RequestRow[]; onDone: () => void };

/** What can be done to the requests that are ticked: all of them, or none. */
export default function BulkBar({ requests, onDone }: BulkBarProps) {
  const [vendor, setVendor] = useState('');
  const assign = useMutation(assignRequestsMutation());
  const close = useMutation(closeRequestsMutation());
  const ending = useOverlay<End>();
  const request_ids = requests.map(({ id }) => id);
  const count = plural(requests.length, 'request');
  const end = ends[ending.item ?? 'completed'];

  const give = async () => {
    try {
      await assign.mutateAsync({ body: { request_ids, vendor_id: vendor } });
      toast.success(`${count} assigned`);
      onDone();
    } catch (error) {
      toast.error(messageOf(error, 'Failed to assign the requests'));
    }
  };
  const finish = async () => {
    await close.mutateAsync({ body: { request_ids, status: ending.item ?? 'completed' } });
    toast.success(`${count} ${end.said}`);
    onDone();
  };
  return (
    <Card>
      <Group justify="space-between">
        <Text as="span" ink="text">{`${count} chosen`}</Text>
        <Group gap="xs">
          <VendorPicker
            label={null}
            aria-label="Assign to vendor"
            placeholder="Choose a vendor"
            active
            value={vendor}
            onChange={setVendor}
          />
          <Button
            variant="default"
            disabled={vendor === ''}
            loading={assign.isPending}
            onClick={() => void give()}
          >
            Assign
          </Button>
          <Button variant="default" onClick={() => ending.open('completed')}>
            Complete
          </Button>
          <Button variant="default" onClick={() => ending.open('cancelled')}>
            Cancel requests
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Clear
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={ending.opened}
        onClose={ending.close}
        title={`${end.verb} ${count}?`}
        confirmLabel={`${end.verb} ${count}`}
        onConfirm={finish}
      >
        {`All of them are ${end.said}, or none. Each can be reopened for 14 days.`}
      </ConfirmDialog>
    </Card>
  );
}
