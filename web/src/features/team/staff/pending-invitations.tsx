import { Box, Group, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationRow } from '@/api/staff';
import { listInvitationsOptions, resendInvitationMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { formatDayOf } from '@/lib/dates';
import { nameOf } from '@/lib/people';
import { useLive } from '@/lib/use-live';
import { useNow } from '@/lib/use-now';
import { usePress } from '@/records/use-press';
import { type Column, RowCard } from '@/ui/data-table';
import { ListSection } from '@/ui/list-section';
import { RowButton } from '@/ui/row-button';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { TwoLines } from '@/ui/two-lines';
import { useOverlay } from '@/ui/use-overlay';
import { CancelInvitation } from './cancel-invitation';
import { Countdown } from './countdown';
import { roleWords } from './role-words';
import type { TeamPlace } from './use-team-place';

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

/** How long it waits still; of one that waits no more what became of it, and whether its person wants another. */
const State = ({ row }: { row: InvitationRow }) =>
  row.status === 'pending' ? (
    <Countdown until={row.expires_at} />
  ) : (
    <TwoLines
      first={<StatusBadge of="delivery" value={row.status} />}
      second={row.asked_again_at && `Asked again ${formatDayOf(row.asked_again_at)}`}
    />
  );

/** Resend and Cancel of a row, for who may. */
function useButtons(onCancel: (row: InvitationRow) => void) {
  const resending = usePress(resendInvitationMutation(), {
    done: () => 'Invitation resent successfully',
    failureText: 'Failed to resend invitation',
  });
  return (row: InvitationRow) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {row.can.resend && (
        <RowButton
          name={`Resend to ${row.email}`}
          loading={resending.sent?.path.invitation_id === row.id}
          onClick={() => void resending.press({ path: { invitation_id: row.id } })}
        >
          Resend
        </RowButton>
      )}
      {row.can.cancel && (
        <RowButton quiet name={`Cancel for ${row.email}`} onClick={() => onCancel(row)}>
          Cancel
        </RowButton>
      )}
    </Group>
  );
}

/** Who is invited and has not answered; behind a press, those that are over. */
export function PendingInvitations({ place }: { place: TeamPlace }) {
  const [past, setPast] = useState(false);
  const now = useNow(15_000);
  const query = { ...place.query, limit: MOST };
  const waiting = useQuery(listInvitationsOptions({ query: { ...query, status: 'pending' } }));
  const expired = useQuery(listInvitationsOptions({ query: { ...query, status: 'expired' } }));
  const others = useQuery({ ...listInvitationsOptions({ query }), enabled: past });
  useLive('staff', 'invitation', () =>
    Promise.all([waiting.refetch(), expired.refetch(), past && others.refetch()]),
  );
  const sent = useSent();
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
  const columns = (state: string): Column<InvitationRow>[] => [
    { key: 'invited', title: 'Invited', render: who },
    { key: 'role', title: 'Role', render: ({ role }) => roleWords[role].label, width: 130 },
    { key: 'state', title: state, render: (row) => <State row={row} />, width: 150 },
  ];
  const drawn = {
    rowHeight: 51,
    rowActions: useButtons(cancelling.open),
    card: (row: InvitationRow) => (
      <RowCard
        title={row.email}
        fact={roleWords[row.role].label}
        status={<State row={row} />}
        small={sent(row)}
      />
    ),
  } as const;
  const none = (text: string) => (
    <Box px={20} py="sm">
      <Text>{text}</Text>
    </Box>
  );

  return (
    <>
      <ListSection
        title="Pending invitations"
        count={live?.length || undefined}
        right={
          <UnstyledButton className="link small" aria-expanded={past} onClick={() => setPast(!past)}>
            Past invitations
          </UnstyledButton>
        }
        list={waiting}
        rows={live && [...asking, ...live]}
        columns={columns('Expires')}
        {...drawn}
        empty={none('No pending invitations')}
      />
      {past && (
        <ListSection
          title="Past invitations"
          list={others}
          rows={over}
          columns={columns('State')}
          {...drawn}
          empty={none('No past invitations')}
        />
      )}
      <CancelInvitation key={cancelling.item?.id} about={cancelling} property={place.property} />
    </>
  );
}
