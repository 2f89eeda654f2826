import { Box, Button, Group, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceivedInvitation } from '@/api/staff';
import {
  declineInvitationMutation,
  listReceivedInvitationsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useLive } from '@/lib/use-live';
import { Avatar } from '@/ui/avatar';
import { AskButton } from '@/ui/question';
import { Text } from '@/ui/text';
import { beforeDeclining, useAnswer } from './answering';
import { Countdown, useIsOver } from './countdown';
import { offerOf } from './role-words';
import classes from './team.module.css';

const FIRST = 2;

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { id, inviter_name, property_names, role, message, expires_at } = invitation;
  const { accept, askAgain, busy } = useAnswer(invitation);
  const decline = useMutation(declineInvitationMutation());
  return (
    <Group component="li" gap="sm" className={classes.card}>
      <Avatar name={inviter_name} size={36} />
      <Box flex="1 1 260px">
        <h3>
          {inviter_name} invited you to {property_names.join(', ')}
        </h3>
        <Text>{offerOf(role)}</Text>
        {message && <Text lines>“{message}”</Text>}
      </Box>
      <Countdown until={expires_at} />
      {useIsOver(expires_at) ? (
        <Button variant="default" loading={busy} onClick={() => void askAgain()}>
          Ask for a new one
        </Button>
      ) : (
        <Group gap="2xs">
          <AskButton
            variant="subtle"
            color="gray"
            disabled={busy}
            ask={beforeDeclining(inviter_name, () => decline.mutateAsync({ path: { invitation_id: id } }))}
          >
            Decline
          </AskButton>
          <Button variant="default" loading={busy} onClick={() => void accept()}>
            Accept
          </Button>
        </Group>
      )}
    </Group>
  );
}

/** Invitations to the caller's address that wait for an answer; nothing where there are none. */
export function InvitationCards() {
  const { acting_for } = useSession();
  const [all, setAll] = useState(false);
  const received = useQuery({
    ...listReceivedInvitationsOptions({ query: { status: 'pending' } }),
    // They are the person's own to answer.
    enabled: !acting_for,
  });
  // Whoever is invited has a notice of it on the bell.
  useLive('staff', acting_for ? null : 'notification', () => received.refetch());
  const items = received.data?.items ?? [];
  const shown = all ? items : items.slice(0, FIRST);
  if (items.length === 0 || acting_for) return null;
  return (
    <section className={classes.cards} aria-label="Pending Invitations">
      <h2 className="visually-hidden">Pending Invitations</h2>
      <ul>
        {shown.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {items.length > shown.length && (
        <UnstyledButton className="link small" mx={20} mb="sm" onClick={() => setAll(true)}>
          and {items.length - shown.length} more
        </UnstyledButton>
      )}
    </section>
  );
}
