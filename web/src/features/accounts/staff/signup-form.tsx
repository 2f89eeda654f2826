import { readersZone } from '@/lib/dates';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { signUpMutation } from '@/api/staff/@tanstack/react-query.gen';
import { applyProblem, asProblem, messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import classes from '@/ui/auth-form.module.css';
import { emailGiven } from './email-given';
import { longEnough, sameAgain } from './new-password';

const REDIRECT_MS = 3000;

/** Three fields; after the success text the login follows by itself. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const [failures, setFailures] = useState<string[]>([]);
  const signUp = useCreate(signUpMutation());
  const form = useForm({
    initialValues: { email: '', password: '', confirm: '' },
    validateInputOnBlur: true,
    validate: {
      email: emailGiven,
      password: longEnough,
      confirm: (confirm, { password }) => sameAgain(confirm, password),
    },
  });

  useEffect(() => {
    if (!signUp.isSuccess) return;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [signUp.isSuccess, onDone]);

  const send = form.onSubmit(async ({ email, password }) => {
    setFailures([]);
    const time_zone = readersZone();
    try {
      await signUp.create({ body: { email: email.trim(), password, time_zone } });
    } catch (error) {
      const loose = applyProblem(form, error);
      const onFields = (asProblem(error).errors ?? []).length > loose.length;
      setFailures(
        loose.length > 0 || onFields ? loose : [messageOf(error, 'The account was not created. Try again.')],
      );
    }
  });

  return (
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        description="8 characters or more."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password again' }}
        {...form.getInputProps('confirm')}
      />
      {failures.map((text) => (
        <p key={text} className={classes.failure} role="alert">
          {text}
        </p>
      ))}
      {signUp.isSuccess && (
        <p className={classes.success} role="status">
          Account created! Check your email to confirm. Redirecting to login...
        </p>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes.submit}
        loading={signUp.isPending}
        disabled={signUp.isSuccess}
      >
        Create account
      </Button>
    </form>
  );
}
