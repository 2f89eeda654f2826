import { Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OwnPayment } from '@/api/portal';
import { formatExact } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { CardAmount } from '@/ui/card-amount';
import { CopyButton } from '@/ui/copy-button';
import { FactList } from '@/ui/fact-list';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { ConfirmAtBank } from './confirm-at-bank';
import { methodName } from './method-words';

const RETURN_SECONDS = 3;
const SLOW_SECONDS = 60;

type Places = { dashboard: string; payments: string };
type StateProps = { payment: OwnPayment; places: Places; onBack: () => void };

const titleOf = ({ status, step, method }: OwnPayment) => {
  if (status === 'failed') return 'Payment declined';
  if (status === 'returned') return 'Payment returned';
  if (status === 'voided') return 'Payment corrected';
  if (status !== 'pending') return 'Payment Successful!';
  if (step === 'on_its_way' && method.kind === 'bank_account') return 'Your payment is on its way';
  return step === 'to_confirm' ? 'Confirm the payment' : 'Paying';
};

const sentenceOf = ({ status, step, method, reason, receipt_to }: OwnPayment) => {
  if (status === 'failed') return reason ?? 'Your bank declined the payment.';
  if (status === 'returned') return 'Your bank sent it back. What it had paid is open again.';
  if (status === 'voided') return 'It was taken off your account again. What it had paid is open again.';
  if (status !== 'pending')
    return receipt_to ? `A receipt is on its way to ${receipt_to}.` : 'Your receipt is below.';
  if (step === 'unclear')
    return 'The bank has not said what became of it. Contact your property manager before you pay again.';
  if (step === 'on_its_way' && method.kind === 'bank_account')
    return 'Your bank takes 3 to 5 days. The balance changes once the money is there.';
  if (step === 'to_confirm')
    return 'Your bank wants you to confirm it, within an hour. Until then nothing is taken.';
  return 'You can close this page. The payment goes on by itself and is never taken twice. A receipt follows by e-mail.';
};

/** Back to the dashboard after 3 s, unless somebody stays. */
function Return({ places, onBack }: Pick<StateProps, 'places' | 'onBack'>) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onBack, RETURN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [stays, onBack]);
  return (
    <Stack gap="xs">
      <Button component={Link} to={places.dashboard} size="lg">
        Back to the dashboard
      </Button>
      {!stays && (
        <Text>
          Goes there by itself in {RETURN_SECONDS} s ·{' '}
          <button type="button" className="link" onClick={() => setStays(true)}>
            Stay here
          </button>
        </Text>
      )}
    </Stack>
  );
}

function Slow({ payments }: { payments: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text>
      {slow ? 'The bank has not answered yet. ' : 'Still waiting after a minute? '}
      <Link className="link" to={payments}>
        See its state in Payments
      </Link>
    </Text>
  );
}

/** A payment that was made: asked of the bank, on its way, there, or declined with the reason. */
export function PaymentState({ payment, places, onBack }: StateProps) {
  const done = payment.status === 'completed' || payment.status === 'refunded';
  const words = <div role="status">{sentenceOf(payment)}</div>;
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="sm">
          {done && (
            <Group justify="center">
              <IconCircleCheck size={56} stroke={1.4} color="var(--ok-dot)" aria-hidden />
            </Group>
          )}
          <CardAmount label={titleOf(payment)} amount={moneyExact(payment.amount)} />
          {payment.status === 'failed' ? <WarnLine alert>{sentenceOf(payment)}</WarnLine> : words}
          <FactList
            facts={[
              [
                'Reference',
                <span key="reference">
                  {payment.reference} <CopyButton text={payment.reference} what="Reference" />
                </span>,
              ],
              ['Made', formatExact(payment.created_at)],
              ['With', methodName(payment.method)],
            ]}
          />
        </Stack>
      </Card>
      {payment.step === 'to_confirm' && <ConfirmAtBank paymentId={payment.id} />}
      {done && (
        <Button
          component="a"
          variant="default"
          size="lg"
          href={`/api/portal/payments/${payment.id}/receipt.pdf`}
          target="_blank"
        >
          Receipt (PDF)
        </Button>
      )}
      {done ? (
        <Return places={places} onBack={onBack} />
      ) : (
        payment.status === 'pending' && <Slow payments={places.payments} />
      )}
    </Stack>
  );
}
