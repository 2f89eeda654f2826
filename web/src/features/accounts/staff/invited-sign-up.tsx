import { readersZone } from '@/lib/dates';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInMutation, signUpByLinkMutation } from '@/api/staff/@tanstack/react-query.gen';
import { loginWithNext, entryPaths as paths } from '@/app/staff/entry-paths';
import { sessionQuery } from '@/app/staff/session';
import { applyProblem, asProblem, messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';
import { EntryAnswer } from '@/ui/entry-answer';
import { longEnough } from './new-password';

/** An account for the address that an invitation was mailed to, signed in at once; it makes no company. */
export default function InvitedSignUp({ email, token }: { email: string; token: string }) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const signUp = useMutation(signUpByLinkMutation());
  const signIn = useMutation(signInMutation());
  const form = useForm({
    initialValues: { full_name: '', password: '' },
    validateInputOnBlur: true,
    validate: { password: longEnough },
  });

  const send = form.onSubmit(async ({ full_name, password }) => {
    setFailure(null);
    try {
      await signUp.mutateAsync({
        body: { token, password, full_name, time_zone: readersZone() },
      });
      await signIn.mutateAsync({ body: { email, password } });
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    } catch (error) {
      if (applyProblem(form, error).length === 0 && asProblem(error).errors?.length) return;
      setFailure(messageOf(error, 'The account was not created. Try again.'));
      // It may have an account by now, or be over: the page reads the invitation again.
      void queryClient.invalidateQueries();
    }
  });

  if (signUp.isSuccess && signIn.isError) {
    return (
      <EntryAnswer to={loginWithNext(paths.invitation)} state={{ email }} label="Sign in">
        Your account is there. Sign in to accept the invitation.
      </EntryAnswer>
    );
  }
  return (
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <TextInput label="E-mail" type="email" autoComplete="username" readOnly value={email} />
      <TextInput label="Full name (optional)" autoComplete="name" {...form.getInputProps('full_name')} />
      <PasswordInput
        label="Password"
        description="8 characters or more."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={signUp.isPending || signIn.isPending}>
        Create account
      </Button>
    </form>
  );
}
