import { useMutation } from '@tanstack/react-query';
import { resetPasswordMutation } from '@/api/staff/@tanstack/react-query.gen';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { asProblem, messageOf } from '@/lib/problem';
import { EntryAnswer } from '@/ui/entry-answer';
import { NewPasswordForm } from './new-password-form';

/** The page of the mailed link: a new password, once. */
export function ResetForm({ token }: { token: string }) {
  const reset = useMutation(resetPasswordMutation());
  const over = token === '' || asProblem(reset.error).code === 'link_over';

  if (reset.isSuccess) {
    return (
      <EntryAnswer to={paths.login} label="Sign in">
        Your password is changed, and every session that was open has ended.
      </EntryAnswer>
    );
  }
  if (over) {
    return (
      <EntryAnswer failed to={paths.forgot} label="Ask for a new link">
        {token === ''
          ? 'This link is incomplete. Open it from the e-mail again.'
          : messageOf(reset.error, 'This link is over.')}
      </EntryAnswer>
    );
  }
  return (
    <NewPasswordForm
      onSubmit={(password) => reset.mutateAsync({ body: { token, password } })}
      submitLabel="Set new password"
      failureText="The password was not changed. Try again."
    />
  );
}
