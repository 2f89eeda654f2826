import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { signInSecondStepMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sessionQuery } from '@/app/session';
import { asProblem, messageOf } from '@/lib/problem';
import classes from './auth-frame.module.css';

type CodeFormProps = { challenge: string; onStartAgain: () => void };

/** The second step of signing in: six digits of the app, or one of the recovery codes. */
export default function CodeForm({ challenge, onStartAgain }: CodeFormProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [recovery, setRecovery] = useState(false);
  const second = useMutation({
    ...signInSecondStepMutation(),
    onSuccess: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onError: () => field.current?.select(),
  });
  const over = asProblem(second.error).code === 'challenge_over';

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code) field.current?.focus();
    else if (!second.isPending) second.mutate({ body: { challenge, code } });
  };

  const swap = () => {
    setRecovery(!recovery);
    setCode('');
    setTried(false);
    second.reset();
    field.current?.focus();
  };

  return (
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <p className={classes.text} role="status">
        {recovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : 'Enter the six digits that your authenticator app shows for Steward.'}
      </p>
      <TextInput
        ref={field}
        label={recovery ? 'Recovery code' : 'Code'}
        name="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={recovery ? 20 : 6}
        required
        withAsterisk={false}
        autoFocus
        error={tried && !code && 'Enter the code'}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {second.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(second.error, 'Signing in failed. Try again in a moment.')}
        </p>
      )}
      {over ? (
        <Button size="md" fullWidth className={classes.submit} onClick={onStartAgain}>
          Start again
        </Button>
      ) : (
        <Button type="submit" size="md" fullWidth className={classes.submit} aria-disabled={second.isPending}>
          {second.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={swap}>
        {recovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
      {!over && (
        <Button variant="subtle" size="sm" onClick={onStartAgain}>
          Sign in as somebody else
        </Button>
      )}
    </form>
  );
}
