import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnAutopay } from '@/api/portal';
import { cancelOwnAutopayMutation } from '@/api/portal/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { ifMatch } from '@/lib/request-headers';
import { CardAmount } from '@/ui/card-amount';
import { FactList } from '@/ui/fact-list';
import { AskButton } from '@/ui/question';
import { Section } from '@/ui/section';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { methodName } from './method-words';

type Terms = NonNullable<OwnAutopay['autopay']>;
type CardProps = { autopay: OwnAutopay; setUpAt: string };

const LATE = 'This day lies after the grace of your rent: a late fee may be charged before it is drawn.';

const TOO_MUCH = 'More will be due than your highest amount: nothing is drawn then, and you are told.';

const amountOf = ({ amount_type, fixed_amount }: Terms) =>
  amount_type === 'fixed' && fixed_amount
    ? `${moneyExact(fixed_amount)}, or what is open where that is less`
    : 'Full rent, what is open then';

/** What is drawn next, and until when it can be stopped. */
function NextDraw({ terms }: { terms: Terms }) {
  return (
    <>
      <CardAmount label="Next payment" amount={moneyExact(terms.next_amount)}>
        {formatDay(terms.next_on)}
      </CardAmount>
      <FactList
        facts={[
          ['Notice', formatDay(terms.notice_on)],
          ['Drawn', formatDay(terms.next_on)],
          ['Amount', amountOf(terms)],
          ['Never above', moneyExact(terms.ceiling)],
          ['With', methodName(terms.method)],
          ['Cancel until', formatDay(terms.cancel_until)],
        ]}
      />
    </>
  );
}

function On({ terms, setUpAt }: { terms: Terms; setUpAt: string }) {
  const cancel = useMutation(cancelOwnAutopayMutation());
  const turnOff = () =>
    cancel.mutateAsync({ path: { autopay_id: terms.id }, headers: ifMatch(terms.version) });
  return (
    <Stack gap="sm">
      {terms.ends_on ? (
        <Text>Your last day is {formatDay(terms.ends_on)}. AutoPay ends with it and draws nothing more.</Text>
      ) : (
        <NextDraw terms={terms} />
      )}
      {Number(terms.next_amount) > Number(terms.ceiling) && <WarnLine>{TOO_MUCH}</WarnLine>}
      {terms.is_late && <WarnLine>{LATE}</WarnLine>}
      <Group grow>
        <Button component={Link} to={setUpAt} variant="default">
          Change
        </Button>
        <AskButton
          variant="default"
          ask={{
            title: 'Turn off AutoPay?',
            text: terms.ends_on
              ? 'What is still open you pay yourself. The card or account is kept.'
              : `${moneyExact(terms.next_amount)} will not be drawn on ${formatDay(terms.next_on)}: you pay it yourself. The card or account is kept.`,
            confirmLabel: 'Turn off AutoPay',
            failureText: 'AutoPay could not be turned off. Please try again.',
            onConfirm: turnOff,
          }}
        >
          Turn off
        </AskButton>
      </Group>
    </Stack>
  );
}

/** AutoPay of the home: the next payment and its terms, why it stopped, or what it would do. */
export function AutopayCard({ autopay, setUpAt }: CardProps) {
  const terms = autopay.autopay;
  if (terms?.status === 'on') {
    return (
      <Section title="AutoPay" right={<Tags label="State of AutoPay" tags={['On']} />}>
        <On terms={terms} setUpAt={setUpAt} />
      </Section>
    );
  }
  if (autopay.refused) return null;
  return (
    <Section title="AutoPay">
      <Stack gap="sm">
        {terms?.stopped_because && <WarnLine title="AutoPay stopped">{terms.stopped_because}</WarnLine>}
        <Text>
          Draws what is open on a day of each month that you choose, never above the highest amount that you
          allow. You are told 3 days before.
        </Text>
        <Button component={Link} to={setUpAt} variant="default">
          Set up AutoPay
        </Button>
      </Stack>
    </Section>
  );
}
