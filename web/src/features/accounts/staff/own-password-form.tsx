import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { applyProblem, asProblem, messageOf } from '@/lib/problem';
import classes from './second-factor.module.css';

type OwnPasswordFormProps = {
  text: ReactNode;
  submitLabel: string;
  destructive?: boolean;
  onCancel: () => void;
  onSubmit: (password: string) => Promise<unknown>;
};

/** The password once more, before something important. */
export function OwnPasswordForm({
  text,
  submitLabel,
  destructive,
  onCancel,
  onSubmit,
}: OwnPasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'This field is required.' : null) },
  });

  const send = form.onSubmit(async ({ password }) => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(password);
    } catch (error) {
      applyProblem(form, error);
      if (!asProblem(error).errors?.length) setFailure(messageOf(error, 'That did not work. Try again.'));
    } finally {
      setBusy(false);
    }
  });

  return (
    <form className={`form ${classes.step}`} onSubmit={send} noValidate>
      <p className={classes.text}>{text}</p>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} color={destructive ? 'red' : undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
