import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { resetPasswordMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/paths';
import { applyProblem, asProblem, messageOf } from '@/lib/problem';
import classes from './auth-frame.module.css';
import { longEnough, sameAgain } from './new-password';

/** The page of the mailed link: a new password, once. */
export function ResetForm({ token }: { token: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const reset = useMutation(resetPasswordMutation());
  const over = token === '' || asProblem(reset.error).code === 'link_over';
  const form = useForm({
    initialValues: { password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: {
      password: longEnough,
      confirm: (confirm, { password }) => sameAgain(confirm, password),
    },
  });

  const send = form.onSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await reset.mutateAsync({ body: { token, password } });
    } catch (error) {
      const loose = applyProblem(form, error);
      const onFields = (asProblem(error).errors ?? []).length > loose.length;
      if (!onFields) setFailure(messageOf(error, 'The password was not changed. Try again.'));
    }
  });

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
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <PasswordInput
        label="New password"
        description="8 characters or more."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password again' }}
        {...form.getInputProps('confirm')}
      />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" size="md" fullWidth className={classes.submit} loading={reset.isPending}>
        Set new password
      </Button>
    </form>
  );
}
