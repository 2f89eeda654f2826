import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OwnLateFees } from '@/api/portal';
import { askForOwnWaiverMutation } from '@/api/portal/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

type LateFee = {
  box: ReactNode;
  isRemoved: boolean;
  /** What is to pay without the fee; absent where there is none. */
  without?: string;
  /** The line of the summary. */
  sums: readonly (readonly [string, string])[];
  /** What the payment says of it. */
  sent: { waive_late_fee?: true };
};
const NOTHING: LateFee = { box: null, isRemoved: false, sums: [], sent: {} };
const FAILED = 'Your manager could not be asked. Please try again.';

/** A fee that was declined stays; the sentence says why. */
function Declined({ fees }: { fees: OwnLateFees }) {
  return fees.items.map(({ period, name, why }) => (
    <WarnLine key={period} title={name}>
      {why}
    </WarnLine>
  ));
}

/** The open late fee beside the amount: paid with it, or left out, which asks the manager. */
export function useLateFee(fees: OwnLateFees | undefined): LateFee {
  const asked = fees?.items.some(({ state }) => state === 'pending') ?? false;
  const [removed, setRemoved] = useState(asked);
  const [failure, setFailure] = useState<string>();
  const { create, isPending } = useCreate(askForOwnWaiverMutation());
  if (!fees?.items.length) return NOTHING;
  if (fees.removable === '0.00') return { ...NOTHING, box: <Declined fees={fees} /> };
  const amount = moneyExact(fees.removable);
  const alone = fees.to_pay_without === '0.00';
  const remove = async () => {
    setFailure(undefined);
    try {
      // Where nothing else is to pay, there is no payment that could carry the question.
      if (alone) await create({ body: { tenancy_id: fees.tenancy_id } });
      setRemoved(true);
    } catch (error) {
      setFailure(messageOf(error, FAILED));
    }
  };
  const byPolicy = fees.items.every(({ state, by_policy }) => state === 'declined' || by_policy);
  const why = fees.items.find(({ state }) => state !== 'declined')?.why;
  const box = removed ? (
    <Section
      title={byPolicy ? 'It is waived' : 'Your manager is asked'}
      right={
        <Button variant="subtle" size="compact-md" onClick={() => setRemoved(false)}>
          Put back
        </Button>
      }
    >
      <Text>{`The late fee of ${amount} is left out.`}</Text>
    </Section>
  ) : (
    <WarnLine title={`A late fee of ${amount} is open`}>
      <Stack gap={4} align="flex-start">
        {why}
        <Button variant="subtle" size="compact-md" loading={isPending} onClick={() => void remove()}>
          Remove late fee
        </Button>
        {failure && <span role="alert">{failure}</span>}
      </Stack>
    </WarnLine>
  );
  return {
    box,
    isRemoved: removed,
    without: fees.to_pay_without,
    sums: [['Late fee', removed ? 'Not paid now' : amount]],
    sent: removed ? { waive_late_fee: true } : {},
  };
}
