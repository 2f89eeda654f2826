import { useMutation } from '@tanstack/react-query';
import { setUpPortalSecondStepMutation } from '@/api/portal/@tanstack/react-query.gen';
import { asProblem, messageOf } from '@/lib/problem';
import { SecondStepForm } from '../second-step-form';

type SetUpCodeProps = {
  token: string;
  challenge: string;
  onSignedIn: () => void;
  onStartAgain: () => void;
};

/** Answers the challenge of a set-up. */
export default function SetUpCode({ token, challenge, onSignedIn, onStartAgain }: SetUpCodeProps) {
  const second = useMutation({ ...setUpPortalSecondStepMutation(), onSuccess: onSignedIn });
  return (
    <SecondStepForm
      busy={second.isPending}
      failure={second.error ? messageOf(second.error, 'An error occurred during login') : null}
      over={asProblem(second.error).code === 'challenge_over'}
      onSubmit={(code) => second.mutate({ body: { token, challenge, code, accept_terms: true } })}
      onSwap={second.reset}
      onStartAgain={onStartAgain}
    />
  );
}
