import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { askForResetMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import classes from '@/ui/auth-form.module.css';
import { emailGiven } from './email-given';

/** Asks for a link by mail; the answer is the same whether or not the address is known. */
export function ForgotForm() {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useMutation(askForResetMutation());

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailGiven(email)) field.current?.focus();
    else if (!ask.isPending) ask.mutate({ body: { email } });
  };

  if (ask.isSuccess) {
    return (
      <div className={classes.fields}>
        <p className={classes.success} role="status">
          {ask.data.detail}
        </p>
        <p className="text2">
          It works once, within 30 minutes. Nothing there? Look among the unwanted mail, or make sure that
          this is the address you sign in with.
        </p>
        <Button variant="default" size="md" fullWidth onClick={() => ask.reset()}>
          Try another address
        </Button>
      </div>
    );
  }
  return (
    <form className={`form ${classes.fields}`} onSubmit={send} noValidate>
      <TextInput
        ref={field}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus
        error={tried && emailGiven(email)}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {ask.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(ask.error, 'The link could not be sent. Try again in a moment.')}
        </p>
      )}
      <Button type="submit" size="md" fullWidth className={classes.submit} loading={ask.isPending}>
        Send me a link
      </Button>
    </form>
  );
}
