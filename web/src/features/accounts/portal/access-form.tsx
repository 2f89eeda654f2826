import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askForPortalAccess } from '@/app/portal/auth-calls';
import { messageOf } from '@/lib/problem';

const blank = { name: '', email: '', home: '', message: '' };
const FIELDS = [
  ['name', 'Your name', 'name', 'text'],
  ['email', 'E-mail', 'email', 'email'],
  ['home', 'Your home', 'street-address', 'text'],
] as const;
const FAILED = 'Your request was not sent. Please try again.';
const LONGEST = 1000;

/** Asks for access to the portal; the answer is the same whether or not a resident was found. */
export function AccessForm() {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const ask = useMutation({ mutationFn: askForPortalAccess });
  const missing = FIELDS.some(([name]) => !typed[name].trim());

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && !ask.isPending) ask.mutate({ ...typed, message: typed.message.trim() || null });
  };

  if (ask.isSuccess) return <p role="status">{ask.data.detail}</p>;
  return (
    <form className="form" onSubmit={send} noValidate>
      <Stack gap="md">
        {FIELDS.map(([name, label, autoComplete, type]) => (
          <TextInput
            key={name}
            label={label}
            type={type}
            autoComplete={autoComplete}
            placeholder={name === 'home' ? 'Street and unit' : undefined}
            required
            withAsterisk={false}
            error={tried && !typed[name].trim() && 'This field is required.'}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <Textarea
          label="Message (optional)"
          rows={3}
          maxLength={LONGEST}
          value={typed.message}
          onChange={(event) => setTyped({ ...typed, message: event.currentTarget.value })}
        />
        {ask.isError && <p role="alert">{messageOf(ask.error, FAILED)}</p>}
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          Request access
        </Button>
      </Stack>
    </form>
  );
}
