import { Box, Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LinkedInvitation, Session } from '@/api/staff';
import {
  askAgainByLinkMutation,
  declineByLinkMutation,
  findInvitationOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { loginWithNext, entryPaths as paths } from '@/app/staff/entry-paths';
import { formatDayOf } from '@/lib/dates';
import { asProblem, codeOf, messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { DeclineDialog, useAnswer } from './answering';
import { Countdown, useIsOver } from './countdown';
import { nameOf, offerOf } from './role-words';
import classes from './team.module.css';

export type InvitationLinkProps = {
  token: string;
  /** It is answered: the token is not wanted any more. */
  onAnswered: () => void;
  session: Session | null;
  onSignOut: () => Promise<void>;
  /** The form that makes an account for the invited address. */
  signUp: (email: string) => ReactNode;
};

const over: Record<string, string> = {
  accepted: 'This invitation was accepted already.',
  rejected: 'This invitation was declined.',
  cancelled: 'This invitation was cancelled.',
};

/** What the mailed link of an invitation opens, for whoever is signed in, or nobody. */
export function InvitationLink(props: InvitationLinkProps) {
  const { token, session } = props;
  const found = useQuery({
    ...findInvitationOptions({ path: { token } }),
    enabled: token !== '',
    retry: false,
    // Accepting and signing up use the link up: read again then, it would be shown as over on the way in.
    meta: { once: true },
  });
  if (token === '')
    return <Over text="This link is incomplete. Open it from the e-mail again." session={session} />;
  if (asProblem(found.error).status === 404 && found.isError) {
    const text = 'This invitation was sent again or is over. Use the newest message or ask for another one.';
    return <Over text={text} session={session} />;
  }
  if (found.isError) {
    return (
      <ErrorState
        title="The invitation could not be loaded."
        code={codeOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <LoadingText>Loading the invitation...</LoadingText>;
  return <Found {...props} invitation={found.data} onDeclined={() => void found.refetch()} />;
}

function Over({ text, session }: { text: string; session: Session | null }) {
  return (
    <Stack gap={16}>
      <p role="alert">{text}</p>
      <Button component={Link} to={session ? paths.home : paths.login} variant="default" size="md" fullWidth>
        {session ? 'Go to Steward' : 'Go to sign in'}
      </Button>
    </Stack>
  );
}

type FoundProps = InvitationLinkProps & { invitation: LinkedInvitation; onDeclined: () => void };

function Found(props: FoundProps) {
  const { invitation, session } = props;
  const ended = useIsOver(invitation.expires_at);
  const status = invitation.status === 'pending' && ended ? 'expired' : invitation.status;
  if (over[status]) return <Over text={over[status]} session={session} />;
  const mine = session?.user.email.toLowerCase() === invitation.email.toLowerCase() && !session.acting_for;
  return (
    <Stack gap={16}>
      <div>
        <h2>
          {invitation.inviter_name} invites you to work with {invitation.company_name}
        </h2>
        <Text>{offerOf(invitation.role)}</Text>
      </div>
      <Box component="ul" pl={18} className={classes.places} aria-label="Properties">
        {invitation.property_names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {invitation.message && <Text lines>“{invitation.message}”</Text>}
      {status === 'expired' ? (
        <Expired {...props} />
      ) : (
        <>
          <Countdown until={invitation.expires_at} />
          {session && !mine ? <SomebodyElse {...props} session={session} /> : <Answer {...props} />}
        </>
      )}
    </Stack>
  );
}

/** Accept and decline for the invited person; signed out, the ways in, and Decline. */
function Answer({ invitation, session, token, onAnswered, onDeclined, signUp }: FoundProps) {
  const navigate = useNavigate();
  const { accept, busy } = useAnswer(invitation.id, invitation.inviter_name);
  const decline = useMutation(declineByLinkMutation());
  const [asking, setAsking] = useState(false);

  const join = async () => {
    if (!(await accept())) return;
    onAnswered();
    await navigate(paths.home, { replace: true });
  };
  return (
    <>
      {session && (
        <Button size="md" fullWidth loading={busy} onClick={() => void join()}>
          Accept
        </Button>
      )}
      {!session && invitation.has_account && (
        <Button
          component={Link}
          to={loginWithNext(paths.invitation)}
          state={{ email: invitation.email }}
          size="md"
          fullWidth
        >
          Sign in to accept
        </Button>
      )}
      {!session && !invitation.has_account && signUp(invitation.email)}
      <Button
        variant={session ? 'default' : 'subtle'}
        color="gray"
        size="md"
        fullWidth
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <DeclineDialog
        opened={asking}
        onClose={() => setAsking(false)}
        inviter={invitation.inviter_name}
        onConfirm={async () => {
          await decline.mutateAsync({ body: { token } });
          onDeclined();
          onAnswered();
        }}
      />
    </>
  );
}

function SomebodyElse({ invitation, session, onSignOut }: FoundProps & { session: Session }) {
  const [busy, setBusy] = useState(false);
  const { acting_for, user } = session;
  if (acting_for) {
    return (
      <p role="alert">
        You are viewing as {nameOf(acting_for)}. Invitations are each person’s own to answer: exit first.
      </p>
    );
  }
  return (
    <>
      <p role="alert">
        This invitation is for <b>{invitation.email}</b>, and you are signed in as <b>{user.email}</b>.
      </p>
      <Button
        size="md"
        fullWidth
        loading={busy}
        onClick={() => {
          setBusy(true);
          void onSignOut().finally(() => setBusy(false));
        }}
      >
        Sign out and continue
      </Button>
      <Button component={Link} to={paths.home} variant="default" size="md" fullWidth>
        Stay signed in
      </Button>
    </>
  );
}

function Expired({ invitation, token }: FoundProps) {
  const ask = useMutation(askAgainByLinkMutation());
  const asked = ask.isSuccess || invitation.asked_again_at !== null;
  return (
    <>
      <p role="alert">
        {ask.isError
          ? messageOf(ask.error, 'Failed to ask for a new invitation')
          : `This invitation expired on ${formatDayOf(invitation.expires_at)}.`}
      </p>
      {asked ? (
        <p role="status">{invitation.inviter_name} knows that you want a new one. It comes by e-mail.</p>
      ) : (
        <Button size="md" fullWidth loading={ask.isPending} onClick={() => ask.mutate({ body: { token } })}>
          Ask for a new one
        </Button>
      )}
    </>
  );
}
