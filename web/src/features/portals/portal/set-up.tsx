import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LinkedPortal } from '@/api/portal';
import { findPortalInvitation } from '@/app/portal/auth-calls';
import { asProblem, supportCodeOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { AddressForm } from './address-form';
import { EndedLink } from './ended-link';
import { SetUpForm } from './set-up-form';

type Frame = (title: string, text: string | undefined, content: ReactNode) => ReactNode;

type SetUpProps = {
  token: string;
  /** Draws the page around what it asks. */
  frame: Frame;
  onSignedIn: () => void;
  /** Asks for the code of a second factor. */
  code: (challenge: string, onStartAgain: () => void) => ReactNode;
};

const waits = ({ status }: LinkedPortal) => status === 'pending' || status === 'sent';

/** What the link of a portal invitation opens. */
export function SetUp({ token, frame, onSignedIn, code }: SetUpProps) {
  const found = useQuery({
    // The token goes in the body, so that no log of addresses ever holds it.
    queryKey: [{ _id: 'findPortalInvitation', token }],
    queryFn: ({ signal }) => findPortalInvitation(token, signal),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Setting up uses the link up: read again then, it would be shown as ended on the way to the portal.
    meta: { once: true },
  });
  const title = 'Set up your portal';
  const ended = token === '' || (found.isError && [404, 422].includes(asProblem(found.error).status));
  if (ended) return frame(title, undefined, <EndedLink token={token} home={null} />);
  if (found.isError) {
    const retry = () => void found.refetch();
    const failed = 'The invitation could not be loaded.';
    return frame(
      title,
      undefined,
      <ErrorState title={failed} code={supportCodeOf(found.error)} onRetry={retry} />,
    );
  }
  if (!found.data) return frame(title, undefined, <LoadingText>Loading the invitation...</LoadingText>);
  const home = found.data;
  if (!waits(home)) return frame(title, undefined, <EndedLink token={token} home={home} />);
  if (home.email === null)
    return frame(
      title,
      `Welcome, ${home.first_name}. First, the e-mail address that you will sign in with.`,
      <AddressForm token={token} home={home} onRefused={() => void found.refetch()} />,
    );
  const form = (
    <SetUpForm
      code={code}
      token={token}
      home={home}
      email={home.email}
      onSignedIn={onSignedIn}
      onRefused={() => void found.refetch()}
    />
  );
  return home.has_account
    ? frame(
        'Add your home',
        'You have a Steward account with this address. Sign in once to add the home to it.',
        form,
      )
    : frame(title, `Welcome, ${home.first_name}. One password and your home is here.`, form);
}
