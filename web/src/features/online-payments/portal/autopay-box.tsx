import '@mantine/core/styles/Switch.css';
import { Stack, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnAutopay } from '@/api/portal';
import { putOwnAutopayMutation } from '@/api/portal/@tanstack/react-query.gen';
import { Card } from '@/ui/section';
import { AutopayFields, choiceOf, missingOf, seenOf, termsOf } from './autopay-fields';

type Box = {
  box: ReactNode;
  /** What is missing of the terms, as a sentence. */
  missing: () => string | undefined;
  /** Turns AutoPay on where it was chosen; sent again, the same terms change nothing. */
  send: () => Promise<void>;
};

/** The AutoPay box of the form of a payment: one line, which unfolds to its terms. */
export function useAutopayBox(of: OwnAutopay | undefined, methodId: string): Box {
  const put = useMutation(putOwnAutopayMutation());
  const [on, setOn] = useState(false);
  const [choice, setChoice] = useState(() => of && choiceOf(of, methodId));
  if (!of || !choice || of.refused || of.autopay?.status === 'on') {
    return { box: null, missing: () => undefined, send: async () => undefined };
  }
  const chosen = { ...choice, methodId };
  return {
    box: (
      <Card>
        <Stack gap="md">
          <Switch
            size="md"
            label="AutoPay from next month"
            description="Draws what is open by itself, with the method above"
            checked={on}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          {on && <AutopayFields of={of} value={chosen} onChange={setChoice} />}
        </Stack>
      </Card>
    ),
    missing: () => (on ? missingOf(chosen) : undefined),
    send: async () => {
      if (on) await put.mutateAsync({ body: termsOf(of, chosen), headers: seenOf(of) });
    },
  };
}
