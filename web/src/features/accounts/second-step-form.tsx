import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from '@/ui/auth-form.module.css';

type SecondStepFormProps = {
  busy: boolean;
  /** Why the last code was refused. */
  failure: string | null;
  /** The sign-in has taken too long or failed too often: only a new one helps. */
  over: boolean;
  onSubmit: (code: string) => void;
  /** Back to the form for another kind of code: the last refusal no longer counts. */
  onSwap: () => void;
  onStartAgain: () => void;
};

/** The second step of signing in: six digits of the app, or one of the recovery codes. */
export function SecondStepForm({ busy, failure, over, onSubmit, onSwap, onStartAgain }: SecondStepFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [recovery, setRecovery] = useState(false);
  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code) field.current?.focus();
    else if (!busy) onSubmit(code);
  };

  const swap = () => {
    setRecovery(!recovery);
    setCode('');
    setTried(false);
    onSwap();
    field.current?.focus();
  };

  return (
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <p className="text2" role="status">
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
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {over ? (
        <Button size="md" fullWidth onClick={onStartAgain}>
          Start again
        </Button>
      ) : (
        <Button type="submit" size="md" fullWidth aria-disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
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
