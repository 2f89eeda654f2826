import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccessRequestRow } from '@/api/staff';
import {
  approveAccessRequestMutation,
  declineAccessRequestMutation,
  listAccessRequestsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatAgo } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';

const MOST = 100;
const FAILED = 'The request was not answered. Please try again.';

function Actions({ row }: { row: AccessRequestRow }) {
  const approve = useCreate(approveAccessRequestMutation());
  const decline = useCreate(declineAccessRequestMutation());
  const answer = async (send: typeof approve.create, said: string) => {
    try {
      await send({ path: { request_id: row.id } });
      toast.success(said);
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  return (
    <Group gap="sm">
      <Button
        loading={approve.isPending}
        onClick={() => void answer(approve.create, `Invitation sent to ${row.resident_email}`)}
      >
        Approve
      </Button>
      <Button
        variant="default"
        loading={decline.isPending}
        onClick={() => void answer(decline.create, 'Request declined')}
      >
        Decline
      </Button>
    </Group>
  );
}

function One({ row }: { row: AccessRequestRow }) {
  const home = row.unit_number ? `${row.property_name}, unit ${row.unit_number}` : row.property_name;
  const by = row.matched_by === 'email' ? 'the e-mail' : 'the home and the name';
  return (
    <Section title={`Somebody asks for the portal of ${row.resident_name}`}>
      <Stack gap="md">
        <Text>{`${home} · found by ${by} · asked ${formatAgo(row.created_at)}`}</Text>
        <FactList
          facts={[
            ['Typed name', row.name],
            ['Typed e-mail', row.email],
            ['Typed home', row.home],
            ['Message', row.message],
            ['The invitation goes to', row.resident_email ?? 'No e-mail on their record'],
          ]}
        />
        {row.can.write && <Actions row={row} />}
      </Stack>
    </Section>
  );
}

/** Requests for the portal that wait for an answer: of all properties, or for one resident. */
export function AccessRequests({ residentId }: { residentId?: string }) {
  const query = {
    status: 'pending',
    limit: MOST,
    ...(residentId ? { resident_id: residentId } : {}),
  } as const;
  const { data, error, refetch } = useQuery(listAccessRequestsOptions({ query }));
  if (residentId && !data?.items.length) return null;
  if (error) {
    return <ErrorState title="Failed to load requests." of={{ error, refetch }} />;
  }
  if (!data) return <PageSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState title="No requests for the portal" text="Who asks for a resident’s portal shows here." />
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
