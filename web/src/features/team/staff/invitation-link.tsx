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
import { nameOf } from '@/lib/people';
import { messageOf } from '@/lib/problem';
import { EntryAnswer } from '@/ui/entry-answer';
import { Loaded } from '@/ui/loaded';
import { AskButton } from '@/ui/question';
import { Text } from '@/ui/text';
import { beforeDeclining, useAnswer } from './answering';
import { Countdown, useIsOver } from './countdown';
import { offerOf } from './role-words';
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
const REPLACED = 'This invitation was sent again or is over. Use the newest message or ask for another one.';

const wide = { size: 'md', fullWidth: true } as const;

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
  return (
    <Loaded
      query={found}
      loadingText="Loading the invitation..."
      errorText="The invitation could not be loaded."
      missing={<Over text={REPLACED} session={session} />}
    >
      {(invitation) => <Found {...props} invitation={invitation} onDeclined={() => void found.refetch()} />}
    </Loaded>
  );
}

const Over = ({ text, session }: { text: string; session: Session | null }) => (
  <EntryAnswer
    failed
    quiet
    to={session ? paths.home : paths.login}
    label={session ? 'Go to Steward' : 'Go to sign in'}
  >
    {text}
  </EntryAnswer>
);

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
  const { accept, busy } = useAnswer(invitation);
  const decline = useMutation(declineByLinkMutation());

  const join = async () => {
    if (!(await accept())) return;
    onAnswered();
    await navigate(paths.home, { replace: true });
  };
  const refuse = async () => {
    await decline.mutateAsync({ body: { token } });
    onDeclined();
    onAnswered();
  };
  return (
    <>
      {session && (
        <Button {...wide} loading={busy} onClick={() => void join()}>
          Accept
        </Button>
      )}
      {!session && invitation.has_account && (
        <Button
          component={Link}
          to={loginWithNext(paths.invitation)}
          state={{ email: invitation.email }}
          {...wide}
        >
          Sign in to accept
        </Button>
      )}
      {!session && !invitation.has_account && signUp(invitation.email)}
      <AskButton
        variant={session ? 'default' : 'subtle'}
        color="gray"
        {...wide}
        ask={beforeDeclining(invitation.inviter_name, refuse)}
      >
        Decline
      </AskButton>
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
  const signOut = () => {
    setBusy(true);
    void onSignOut().finally(() => setBusy(false));
  };
  return (
    <>
      <p role="alert">
        This invitation is for <b>{invitation.email}</b>, and you are signed in as <b>{user.email}</b>.
      </p>
      <Button {...wide} loading={busy} onClick={signOut}>
        Sign out and continue
      </Button>
      <Button component={Link} to={paths.home} variant="default" {...wide}>
        Stay signed in
      </Button>
    </>
  );
}

function Expired({ invitation, token }: FoundProps) {
  const ask = useMutation(askAgainByLinkMutation());
  const asked = ask.isSuccess || invitation.asked_again_at !== null;
  const ended = `This invitation expired on ${formatDayOf(invitation.expires_at)}.`;
  return (
    <>
      <p role="alert">{ask.isError ? messageOf(ask.error, 'Failed to ask for a new invitation') : ended}</p>
      {asked ? (
        <p role="status">{invitation.inviter_name} knows that you want a new one. It comes by e-mail.</p>
      ) : (
        <Button {...wide} loading={ask.isPending} onClick={() => ask.mutate({ body: { token } })}>
          Ask for a new one
        </Button>
      )}
    </>
  );
}
