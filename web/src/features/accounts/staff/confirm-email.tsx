import { useMutation, useQuery } from '@tanstack/react-query';
import { confirm } from '@/api/staff';
import { confirmMutation } from '@/api/staff/@tanstack/react-query.gen';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { asProblem, messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';
import { EntryAnswer } from '@/ui/entry-answer';
import { LoadingText } from '@/ui/skeleton';
import { NewPasswordForm } from './new-password-form';

/**
 * The link of the confirmation mail: used once, whatever rerenders. Where sign-ups of the address gave
 * different passwords, whoever holds the link chooses one.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => (await confirm({ body: { token } })).data ?? null,
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { once: true },
    retry: false,
    // Asking again would take away what somebody is typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const choice = useMutation(confirmMutation());

  if (token === '') return <LinkFailure text="This link is incomplete. Open it from the e-mail again." />;
  if (confirmation.isSuccess || choice.isSuccess) {
    return (
      <EntryAnswer to={paths.login} label="Sign in">
        Your e-mail address is confirmed. You can sign in now.
      </EntryAnswer>
    );
  }
  if (asProblem(choice.error).code === 'link_over') {
    return <LinkFailure text={messageOf(choice.error, 'This link is over.')} />;
  }
  if (asProblem(confirmation.error).code === 'choose_password') {
    return (
      <div className={classes.fields}>
        <p role="status">{messageOf(confirmation.error, 'Choose a password to confirm your address.')}</p>
        <NewPasswordForm
          onSubmit={(password) => choice.mutateAsync({ body: { token, password } })}
          submitLabel="Confirm with this password"
          failureText="The address was not confirmed. Try again."
        />
      </div>
    );
  }
  if (confirmation.isError) {
    const otherwise = 'The address could not be confirmed. Try again in a moment.';
    return <LinkFailure text={messageOf(confirmation.error, otherwise)} />;
  }
  return <LoadingText>Confirming your e-mail address...</LoadingText>;
}

const LinkFailure = ({ text }: { text: string }) => (
  <EntryAnswer failed quiet to={paths.login} label="Go to sign in">
    {text}
  </EntryAnswer>
);
