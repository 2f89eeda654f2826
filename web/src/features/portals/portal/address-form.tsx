import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LinkedPortal } from '@/api/portal';
import { givePortalAddress } from '@/app/portal/auth-calls';
import { asProblem, fieldErrors, messageOf } from '@/lib/problem';
import { HomeCard } from './home-card';

type AddressFormProps = {
  token: string;
  home: LinkedPortal;
  /** The invitation may have ended meanwhile. */
  onRefused: () => void;
};

/** Who came by SMS gives an address; the link that goes on is mailed there, which shows that it is theirs. */
export function AddressForm({ token, home, onRefused }: AddressFormProps) {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const give = useMutation({
    mutationFn: givePortalAddress,
    onError: (error) => [404, 409].includes(asProblem(error).status) && onRefused(),
  });
  const address = email.trim();
  if (give.isSuccess)
    return (
      <Stack gap={16}>
        <HomeCard home={home} />
        <p role="status">We sent a link to {address}. Open it to go on.</p>
        <p className="small text2">
          The link in the SMS is used up. If the address is wrong, ask your property manager to send the
          invitation again.
        </p>
      </Stack>
    );

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (address && !give.isPending) give.mutate({ token, email: address });
  };
  const refused = give.error ? fieldErrors(give.error).email : undefined;
  const other =
    give.error && !refused ? messageOf(give.error, 'The link was not sent. Please try again.') : null;
  return (
    <form className="form" onSubmit={send} noValidate>
      <Stack gap={20}>
        <HomeCard home={home} />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={(tried && !address && 'Email address is required') || refused}
        />
        {other && <p role="alert">{other}</p>}
        <Button type="submit" size="md" fullWidth loading={give.isPending}>
          Send me the link
        </Button>
      </Stack>
    </form>
  );
}
