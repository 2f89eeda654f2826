import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors, messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { toast } from '@/ui/toast';

type Phone = { phone: string | null; is_confirmed: boolean; code_expires_at: string | null };
type Outcome = { onSuccess?: () => void; onError?: (error: unknown) => void };
type Call<Sent> = {
  mutate: (sent: Sent, outcome?: Outcome) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
};
/** The calls of one audience; `again` sends another code to the number that has one. */
type WithCalls = {
  send: Call<{ body: { phone: string } }>;
  again: Call<{ body: { phone: string } }>;
  confirm: Call<{ body: { code: string } }>;
  remove: Call<object>;
};

const errorAt = (field: string, error: unknown): string | null =>
  error ? (fieldErrors(error)[field] ?? messageOf(error, 'This did not work. Please try again.')) : null;

type NumberProps = Pick<WithCalls, 'send'> & { onCancel?: () => void; onSent?: () => void };

/** The number that a code is sent to. */
function NumberForm({ send, onCancel, onSent }: NumberProps) {
  const [phone, setPhone] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() && !send.isPending)
      send.mutate({ body: { phone: phone.trim() } }, { onSuccess: onSent });
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Mobile phone"
          type="tel"
          autoComplete="tel"
          description="A code of six digits comes by SMS."
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={errorAt('phone', send.error)}
        />
        <Group gap={8}>
          <Button type="submit" variant="default" loading={send.isPending} disabled={!phone.trim()}>
            Send a code
          </Button>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** The six digits that came, or another code. */
type CodeProps = Pick<WithCalls, 'again' | 'confirm'> & { phone: string };

function CodeForm({ again, confirm, phone }: CodeProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !confirm.isPending)
      confirm.mutate(
        { body: { code: code.trim() } },
        { onSuccess: () => toast.success('Mobile phone confirmed') },
      );
  };
  const sendAgain = () =>
    again.mutate(
      { body: { phone } },
      {
        onSuccess: () => toast.success(`A new code is on its way to ${phone}`),
        onError: (error) => toast.error(messageOf(error, 'The code was not sent. Please try again.')),
      },
    );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={`The code that was sent to ${phone}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          description="It counts for 10 minutes."
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errorAt('code', confirm.error)}
        />
        <Group gap={8}>
          <Button type="submit" loading={confirm.isPending} disabled={!code.trim()}>
            Confirm
          </Button>
          <Button variant="subtle" loading={again.isPending} onClick={sendAgain}>
            Send another code
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Confirmed({ phone, onChange }: { phone: string; onChange: () => void }) {
  return (
    <Group gap={8}>
      <p>{phone}, confirmed</p>
      <Button variant="default" size="xs" onClick={onChange}>
        Change
      </Button>
    </Group>
  );
}

function Known({ found, send, again, confirm, remove }: WithCalls & { found: Phone }) {
  const [typing, setTyping] = useState(false);
  const { phone, is_confirmed } = found;
  if (phone === null) return <NumberForm send={send} />;
  const stop = () => {
    send.reset();
    setTyping(false);
  };
  if (typing) return <NumberForm send={send} onCancel={stop} onSent={stop} />;
  const takeAway = () =>
    remove.mutate(
      {},
      { onError: (error) => toast.error(messageOf(error, 'The number was not removed. Please try again.')) },
    );
  return (
    <Stack gap="sm">
      {is_confirmed ? (
        <Confirmed phone={phone} onChange={() => setTyping(true)} />
      ) : (
        <>
          <CodeForm again={again} confirm={confirm} phone={phone} />
          <Group>
            <Button variant="default" size="xs" onClick={() => setTyping(true)}>
              Use another number
            </Button>
          </Group>
        </>
      )}
      <Group>
        <Button variant="subtle" size="xs" loading={remove.isPending} onClick={takeAway}>
          Remove number
        </Button>
      </Group>
    </Stack>
  );
}

type MobilePhoneProps = WithCalls & {
  query: { data: Phone | undefined; isError: boolean; error: unknown; refetch: () => unknown };
};

/** One's own mobile number, for notices by SMS. */
export function MobilePhone({ query, ...calls }: MobilePhoneProps) {
  return (
    <Section
      title="Mobile phone"
      note="Notices by SMS go there once it is confirmed; another number is confirmed anew."
    >
      {query.isError && <ErrorState title="Your number could not be loaded." of={query} />}
      {query.data && <Known {...calls} found={query.data} />}
    </Section>
  );
}
