import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { applyProblem, asProblem, messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';
import { longEnough, sameAgain } from './new-password';

type NewPasswordFormProps = {
  /** Sends the password; what it throws is shown, on the field where the server names one. */
  onSubmit: (password: string) => Promise<unknown>;
  submitLabel: string;
  failureText: string;
};

/** A new password, typed twice. */
export function NewPasswordForm({ onSubmit, submitLabel, failureText }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
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
      await onSubmit(password);
    } catch (error) {
      const loose = applyProblem(form, error);
      const onFields = (asProblem(error).errors ?? []).length > loose.length;
      if (!onFields) setFailure(messageOf(error, failureText));
    }
  });

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
      <Button type="submit" size="md" fullWidth className={classes.submit} loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
