import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInSecondStepMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sessionQuery } from '@/app/staff/session';
import { asProblem, messageOf } from '@/lib/problem';
import { SecondStepForm } from '../second-step-form';

type CodeFormProps = { challenge: string; onStartAgain: () => void };

/** Answers the challenge of a staff member's sign-in. */
export default function CodeForm({ challenge, onStartAgain }: CodeFormProps) {
  const queryClient = useQueryClient();
  const second = useMutation({
    ...signInSecondStepMutation(),
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
  return (
    <SecondStepForm
      busy={second.isPending}
      failure={second.error ? messageOf(second.error, 'Signing in failed. Try again in a moment.') : null}
      over={asProblem(second.error).code === 'challenge_over'}
      onSubmit={(code) => second.mutate({ body: { challenge, code } })}
      onSwap={second.reset}
      onStartAgain={onStartAgain}
    />
  );
}
