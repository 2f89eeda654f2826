import { Box, Button, Group, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationRow } from '@/api/staff';
import { listInvitationsOptions, resendInvitationMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { formatDayOf } from '@/lib/dates';
import { useLive } from '@/lib/use-live';
import { useNow } from '@/lib/use-now';
import { usePress } from '@/records/use-press';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { TwoLines } from '@/ui/two-lines';
import { useOverlay } from '@/ui/use-overlay';
import { Countdown } from './countdown';
import { nameOf, roleWords } from './role-words';
import type { TeamPlace } from './use-team-place';

const CancelInvitation = lazyDialog(() => import('./cancel-invitation'));
const VALID_MS = 7 * 24 * 3_600_000;
const MOST = 200;

/** 'Sent Nov 20, 2026 by you' */
function useSent() {
  const { user } = useSession();
  return ({ expires_at, inviter_name }: InvitationRow) => {
    const at = new Date(Date.parse(expires_at) - VALID_MS).toISOString();
    const by = inviter_name === nameOf(user) ? 'you' : inviter_name;
    return `Sent ${formatDayOf(at)}${by ? ` by ${by}` : ''}`;
  };
}

/** What became of one that waits no more; of an expired one also that its person wants another. */
const Outcome = ({ row }: { row: InvitationRow }) => (
  <TwoLines
    first={<StatusBadge of="delivery" value={row.status} />}
    second={row.asked_again_at && `Asked again ${formatDayOf(row.asked_again_at)}`}
  />
);

/** Who is invited and has not answered; behind a press, those that are over. */
export function PendingInvitations({ place }: { place: TeamPlace }) {
  const [past, setPast] = useState(false);
  const now = useNow(15_000);
  const query = { ...place.query, limit: MOST };
  const waiting = useQuery(listInvitationsOptions({ query: { ...query, status: 'pending' } }));
  const expired = useQuery(listInvitationsOptions({ query: { ...query, status: 'expired' } }));
  const others = useQuery({ ...listInvitationsOptions({ query }), enabled: past });
  const again = () => Promise.all([waiting.refetch(), expired.refetch(), past && others.refetch()]);
  useLive('staff', 'invitation', again);
  const sent = useSent();
  const resending = usePress(resendInvitationMutation(), {
    done: () => 'Invitation resent successfully',
    failureText: 'Failed to resend invitation',
  });
  const cancelling = useOverlay<InvitationRow>();

  // Somebody who asked again waits too: for us.
  const asking = (expired.data?.items ?? []).filter((row) => row.asked_again_at && row.can.resend);
  const live = waiting.data?.items.filter(
    (row) => Date.parse(row.expires_at) > now && row.property_ids.length > 0,
  );
  const over = others.data?.items.filter((row) => row.status !== 'pending' || row.property_ids.length === 0);

  const where = ({ property_names }: InvitationRow) =>
    property_names.length > 1 || !place.property ? [property_names.join(', ')] : [];
  const who = (row: InvitationRow) => (
    <TwoLines first={row.email} second={[sent(row), ...where(row)].join(' · ')} />
  );
  const state = (row: InvitationRow) =>
    row.status === 'pending' ? <Countdown until={row.expires_at} /> : <Outcome row={row} />;
  const buttons = (row: InvitationRow) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {row.can.resend && (
        <Button
          variant="default"
          size="xs"
          loading={resending.sent?.path.invitation_id === row.id}
          onClick={() => void resending.press({ path: { invitation_id: row.id } })}
          aria-label={`Resend to ${row.email}`}
        >
          Resend
        </Button>
      )}
      {row.can.cancel && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => cancelling.open(row)}
          aria-label={`Cancel for ${row.email}`}
        >
          Cancel
        </Button>
      )}
    </Group>
  );
  const columns = (over: boolean): Column<InvitationRow>[] => [
    { key: 'invited', title: 'Invited', render: who },
    { key: 'role', title: 'Role', render: ({ role }) => roleWords[role].label, width: 130 },
    { key: 'state', title: over ? 'State' : 'Expires', render: state, width: 150 },
  ];
  const table = (label: string, list: typeof waiting, rows: InvitationRow[] | undefined, none: string) => (
    <DataTable
      bare
      label={label}
      columns={columns(list === others)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHeight={51}
      rowActions={buttons}
      card={(row) => (
        <RowCard title={row.email} fact={roleWords[row.role].label} status={state(row)} small={sent(row)} />
      )}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={
        <Box px={20} py="sm">
          <Text>{none}</Text>
        </Box>
      }
    />
  );

  return (
    <>
      <Section
        padded={false}
        title="Pending invitations"
        count={live?.length || undefined}
        right={
          <UnstyledButton className="link small" aria-expanded={past} onClick={() => setPast(!past)}>
            Past invitations
          </UnstyledButton>
        }
      >
        {table('Pending invitations', waiting, live && [...asking, ...live], 'No pending invitations')}
      </Section>
      {past && (
        <Section padded={false} title="Past invitations">
          {table('Past invitations', others, over, 'No past invitations')}
        </Section>
      )}
      {cancelling.item && (
        <CancelInvitation
          key={cancelling.item.id}
          row={cancelling.item}
          property={place.property}
          opened={cancelling.opened}
          onClose={cancelling.close}
        />
      )}
    </>
  );
}
