import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceivedInvitation } from '@/api/staff';
import { listReceivedInvitationsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useLive } from '@/lib/use-live';
import { Avatar } from '@/ui/avatar';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useOverlay } from '@/ui/use-overlay';
import { useAnswer } from './answering';
import { Countdown, useIsOver } from './countdown';
import { offerOf } from './role-words';
import classes from './team.module.css';

const FIRST = 2;

type CardProps = { invitation: ReceivedInvitation; onDecline: (invitation: ReceivedInvitation) => void };

function Invitation({ invitation, onDecline }: CardProps) {
  const { id, inviter_name, property_names, role, message, expires_at } = invitation;
  const { accept, askAgain, busy } = useAnswer();
  const over = useIsOver(expires_at);
  return (
    <li className={classes.card}>
      <Avatar name={inviter_name} size={36} />
      <div className={classes.grow}>
        <h3>
          {inviter_name} invited you to {property_names.join(', ')}
        </h3>
        <p className="small text2">{offerOf(role)}</p>
        {message && <p className={`small text2 ${classes.quote}`}>“{message}”</p>}
      </div>
      <Countdown until={expires_at} />
      <Group gap={4}>
        {over ? (
          <Button variant="default" loading={busy} onClick={() => void askAgain(id, inviter_name)}>
            Ask for a new one
          </Button>
        ) : (
          <>
            <Button variant="subtle" color="gray" disabled={busy} onClick={() => onDecline(invitation)}>
              Decline
            </Button>
            <Button variant="default" loading={busy} onClick={() => void accept(id)}>
              Accept
            </Button>
          </>
        )}
      </Group>
    </li>
  );
}

/** Invitations to the caller's address that wait for an answer; nothing where there are none. */
export function InvitationCards() {
  const { acting_for } = useSession();
  const [all, setAll] = useState(false);
  const declining = useOverlay<ReceivedInvitation>();
  const { decline } = useAnswer();
  const received = useQuery({
    ...listReceivedInvitationsOptions({ query: { status: 'pending' } }),
    // They are the person's own to answer.
    enabled: !acting_for,
  });
  // Whoever is invited has a notice of it on the bell.
  useLive('staff', acting_for ? null : 'notification', () => received.refetch());
  const items = received.data?.items ?? [];
  const shown = all ? items : items.slice(0, FIRST);
  const { item } = declining;

  return (
    <>
      {items.length > 0 && !acting_for && (
        <section className={classes.cards} aria-label="Pending Invitations">
          <h2 className="visually-hidden">Pending Invitations</h2>
          <ul>
            {shown.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} onDecline={declining.open} />
            ))}
          </ul>
          {items.length > shown.length && (
            <button type="button" className={`link small ${classes.more}`} onClick={() => setAll(true)}>
              and {items.length - shown.length} more
            </button>
          )}
        </section>
      )}
      {item && (
        <ConfirmDialog
          opened={declining.opened}
          onClose={declining.close}
          title={`Decline ${item.inviter_name}’s invitation?`}
          confirmLabel="Decline"
          failureText="Failed to reject invitation"
          onConfirm={() => decline(item.id)}
        >
          Are you sure you want to reject this invitation?
        </ConfirmDialog>
      )}
    </>
  );
}
