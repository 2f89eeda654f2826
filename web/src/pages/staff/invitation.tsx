import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { sessionQuery } from '@/app/staff/session';
import { useSignOut } from '@/app/staff/sign-out';
import { AuthFrame } from '@/features/accounts/staff/auth-frame';
import { InvitationLink } from '@/features/team/staff/invitation-link';
import { useLinkToken } from '@/lib/link-token';
import { LoadingText } from '@/ui/skeleton';

// Only for who has no account yet.
const InvitedSignUp = lazy(() => import('@/features/accounts/staff/invited-sign-up'));

type InvitationProps = { token: string; onAnswered: () => void; onSignedOut: () => void };

function Invitation({ token, onAnswered, onSignedOut }: InvitationProps) {
  const session = useQuery(sessionQuery);
  const signOut = useSignOut(paths.invitation);
  if (session.isPending) return <LoadingText>Loading...</LoadingText>;
  return (
    <InvitationLink
      token={token}
      onAnswered={onAnswered}
      session={session.data ?? null}
      onSignOut={() => signOut().then(onSignedOut)}
      signUp={(email) => (
        <Suspense fallback={<LoadingText>Loading...</LoadingText>}>
          <InvitedSignUp email={email} token={token} />
        </Suspense>
      )}
    />
  );
}

/** Open to the signed-out too: the link of the invitation's mail. */
export default function InvitationPage() {
  const { token, forget } = useLinkToken('invitation');
  const [person, setPerson] = useState(0);
  return (
    <AuthFrame title="Invitation">
      <Invitation key={person} token={token} onAnswered={forget} onSignedOut={() => setPerson(person + 1)} />
    </AuthFrame>
  );
}
