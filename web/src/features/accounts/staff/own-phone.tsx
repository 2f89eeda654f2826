import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnPhone as Phone } from '@/api/staff';
import {
  confirmOwnPhoneMutation,
  readOwnPhoneOptions,
  removeOwnPhoneMutation,
  sendPhoneCodeMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { codeOf, fieldErrors, messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { toast } from '@/ui/toast';

const errorAt = (field: string, error: unknown): string | null =>
  error ? (fieldErrors(error)[field] ?? messageOf(error, 'This did not work. Please try again.')) : null;

type NumberProps = { onCancel?: () => void; onSent?: () => void };

/** The number that a code is sent to. */
function NumberForm({ onCancel, onSent }: NumberProps) {
  const [phone, setPhone] = useState('');
  const send = useMutation({ ...sendPhoneCodeMutation(), onSuccess: onSent });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() && !send.isPending) send.mutate({ body: { phone: phone.trim() } });
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
function CodeForm({ phone }: { phone: string }) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    ...confirmOwnPhoneMutation(),
    onSuccess: () => toast.success('Mobile phone confirmed'),
  });
  const again = useMutation({
    ...sendPhoneCodeMutation(),
    onSuccess: () => toast.success(`A new code is on its way to ${phone}`),
    onError: (error) => toast.error(messageOf(error, 'The code was not sent. Please try again.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !confirm.isPending) confirm.mutate({ body: { code: code.trim() } });
  };
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
          <Button
            variant="subtle"
            loading={again.isPending}
            onClick={() => again.mutate({ body: { phone } })}
          >
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

function Known({ found }: { found: Phone }) {
  const [typing, setTyping] = useState(false);
  const remove = useMutation({
    ...removeOwnPhoneMutation(),
    onSuccess: () => setTyping(false),
    onError: (error) => toast.error(messageOf(error, 'The number was not removed. Please try again.')),
  });
  const { phone, is_confirmed } = found;
  if (phone === null) return <NumberForm />;
  if (typing) return <NumberForm onCancel={() => setTyping(false)} onSent={() => setTyping(false)} />;
  return (
    <Stack gap="sm">
      {is_confirmed ? (
        <Confirmed phone={phone} onChange={() => setTyping(true)} />
      ) : (
        <>
          <CodeForm phone={phone} />
          <Group>
            <Button variant="default" size="xs" onClick={() => setTyping(true)}>
              Use another number
            </Button>
          </Group>
        </>
      )}
      <Group>
        <Button variant="subtle" size="xs" loading={remove.isPending} onClick={() => remove.mutate({})}>
          Remove number
        </Button>
      </Group>
    </Stack>
  );
}

/** One's own mobile number, for notices by SMS. */
export function OwnPhone() {
  const query = useQuery(readOwnPhoneOptions());
  return (
    <Section
      title="Mobile phone"
      note="Notices by SMS go there once it is confirmed; another number is confirmed anew."
    >
      {query.isError && (
        <ErrorState
          title="Your number could not be loaded."
          code={codeOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Known found={query.data} />}
    </Section>
  );
}
