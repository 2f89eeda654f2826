import { Button, Stack } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { LineField } from '@/ui/inputs';
import { PageFoot } from '@/ui/page-foot';
import { Text } from '@/ui/text';
import { Failed, type Failing } from './use-failing';

export type SigningCode = {
  /** 'the number (•••) •••-••42' */
  to: string;
  onSend: () => Promise<void>;
  onCheck: (code: string) => Promise<void>;
};

type CodeStepProps = { code: SigningCode; onRight: (code: string) => void; failing: Failing };

/** Six digits, three tries, then a new code. It is kept nowhere: after a reload it is asked for again. */
export function CodeStep({ code, onRight, failing }: CodeStepProps) {
  const { busy, failure, run } = failing;
  const form = useId();
  const [typed, setTyped] = useState('');
  const complete = /^\d{6}$/.test(typed.trim());
  const check = async () => {
    await code.onCheck(typed.trim());
    onRight(typed.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void run(check, () => setTyped(''));
  };
  const again = async () => {
    setTyped('');
    await code.onSend();
  };
  return (
    <>
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="md" pb="md">
          <Text>
            We have sent six digits to {code.to}. They work for half an hour; after three wrong tries you need
            new ones.
          </Text>
          <LineField
            label="Your code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            size="md"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Failed failure={failure} />
        </Stack>
      </form>
      <PageFoot
        note={
          <Button variant="subtle" size="xs" type="button" disabled={busy} onClick={() => void run(again)}>
            Send a new code
          </Button>
        }
      >
        <Button type="submit" form={form} size="md" disabled={!complete} loading={busy}>
          {complete ? 'Go to the agreement' : 'Enter your code first'}
        </Button>
      </PageFoot>
    </>
  );
}
