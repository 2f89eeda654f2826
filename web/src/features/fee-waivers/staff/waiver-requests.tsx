import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaiverRow } from '@/api/staff';
import {
  approveFeeWaiverMutation,
  declineFeeWaiverMutation,
  listFeeWaiversOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatAgo, formatMonth } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import type { ReasonDialogProps } from '@/records/reason-dialog';
import { useCreate } from '@/records/use-create';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('@/records/reason-dialog'));
const MOST = 100;
const FAILED = 'Failed to waive the late fee. Please try again.';

function Actions({ row }: { row: WaiverRow }) {
  const { create, isPending } = useCreate(approveFeeWaiverMutation());
  const [declining, setDeclining] = useState(false);
  const path = { waiver_id: row.id };
  const approve = async () => {
    try {
      await create({ path });
      toast.success(`Late fee of ${row.resident_name} waived`);
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  return (
    <Group gap="sm">
      <Button loading={isPending} onClick={() => void approve()}>
        Approve
      </Button>
      <Button variant="default" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <ReasonDialog
        opened={declining}
        onClose={() => setDeclining(false)}
        title={`Decline the request of ${row.resident_name}?`}
        text={`The late fee of ${moneyExact(row.amount)} stays open. ${row.resident_name} reads the reason.`}
        submitLabel="Decline"
        mutation={declineFeeWaiverMutation()}
        path={path}
        done="Request declined"
        failureText="Failed to decline the request. Please try again."
      />
    </Group>
  );
}

function One({ row }: { row: WaiverRow }) {
  const home = `${row.property_name}, unit ${row.unit_number}`;
  return (
    <Section title={`${row.resident_name} asks to waive a late fee of ${moneyExact(row.amount)}`}>
      <Stack gap="md">
        <Text>{`${formatMonth(row.period)} · ${home} · asked ${formatAgo(row.created_at)}`}</Text>
        {row.can.write && <Actions row={row} />}
      </Stack>
    </Section>
  );
}

/** Requests to waive late fees that wait for an answer: of all properties, or of one resident. */
export function WaiverRequests({ residentId }: { residentId?: string }) {
  const query = {
    status: 'pending',
    limit: MOST,
    ...(residentId ? { resident_id: residentId } : {}),
  } as const;
  const { data, error, refetch } = useQuery(listFeeWaiversOptions({ query }));
  if (residentId && !data?.items.length) return null;
  if (error) {
    return <ErrorState title="Failed to load requests." of={{ error, refetch }} />;
  }
  if (!data) return <PageSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="No late fees to decide"
        text="What residents ask about their late fees shows here."
      />
    );
  }
  return (
    <Stack gap="md">
      {data.items.map((row) => (
        <One key={row.id} row={row} />
      ))}
    </Stack>
  );
}
