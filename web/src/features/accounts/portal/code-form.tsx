import { useMutation, useQueryClient } from '@tanstack/react-query';
import { portalSignInSecondStepMutation } from '@/api/portal/@tanstack/react-query.gen';
import { portalSessionQuery } from '@/app/portal/session';
import { asProblem, messageOf } from '@/lib/problem';
import { SecondStepForm } from '../second-step-form';

type CodeFormProps = { challenge: string; remember: boolean; onStartAgain: () => void };

/** Answers the challenge of a resident's sign-in. */
export default function CodeForm({ challenge, remember, onStartAgain }: CodeFormProps) {
  const queryClient = useQueryClient();
  const second = useMutation({
    ...portalSignInSecondStepMutation(),
    onSuccess: () => queryClient.fetchQuery({ ...portalSessionQuery, staleTime: 0 }),
  });
  return (
    <SecondStepForm
      busy={second.isPending}
      failure={second.error ? messageOf(second.error, 'An error occurred during login') : null}
      over={asProblem(second.error).code === 'challenge_over'}
      onSubmit={(code) => second.mutate({ body: { challenge, code, remember } })}
      onSwap={second.reset}
      onStartAgain={onStartAgain}
    />
  );
}
