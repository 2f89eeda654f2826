import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { resetPasswordMutation } from '@/api/staff/@tanstack/react-query.gen';
import { entryPaths as paths } from '@/app/staff/entry-paths';
import { asProblem, messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';
import { NewPasswordForm } from './new-password-form';

/** The page of the mailed link: a new password, once. */
export function ResetForm({ token }: { token: string }) {
  const reset = useMutation(resetPasswordMutation());
  const over = token === '' || asProblem(reset.error).code === 'link_over';

  if (reset.isSuccess) {
    return (
      <div className={classes.fields}>
        <p className={classes.success} role="status">
          Your password is changed, and every session that was open has ended.
        </p>
        <Button component={Link} to={paths.login} size="md" fullWidth>
          Sign in
        </Button>
      </div>
    );
  }
  if (over) {
    return (
      <div className={classes.fields}>
        <p className={classes.failure} role="alert">
          {token === ''
            ? 'This link is incomplete. Open it from the e-mail again.'
            : messageOf(reset.error, 'This link is over.')}
        </p>
        <Button component={Link} to={paths.forgot} size="md" fullWidth>
          Ask for a new link
        </Button>
      </div>
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
