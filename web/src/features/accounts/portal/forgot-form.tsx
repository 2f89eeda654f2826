import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { askForPortalReset } from '@/app/portal/auth-calls';
import { messageOf } from '@/lib/problem';

const SENT = 'Password reset instructions have been sent to your email';

/** Asks for a link by mail; the answer is the same whether or not a resident has the address. */
export function ForgotForm() {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useMutation({ mutationFn: askForPortalReset });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim()) field.current?.focus();
    else if (!ask.isPending) ask.mutate(email.trim());
  };

  if (ask.isSuccess) {
    return (
      <Stack gap="md">
        <p role="status">{SENT}</p>
        <p className="small text2">
          The link works once, within 30 minutes. Nothing there? Look among the unwanted mail, or ask your
          property manager which address they have.
        </p>
        <Button variant="default" size="md" fullWidth onClick={() => ask.reset()}>
          Try another address
        </Button>
      </Stack>
    );
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          ref={field}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          error={tried && !email.trim() && 'Please enter your email address'}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {ask.isError && <p role="alert">{messageOf(ask.error, 'Error sending reset email')}</p>}
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          Send me a link
        </Button>
      </Stack>
    </form>
  );
}
