import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type {
  OnlinePaymentCreate,
  OwnAccount,
  OwnAutopay,
  OwnLateFees,
  OwnMethods,
  OwnPayment,
} from '@/api/portal';
import { makePaymentMutation } from '@/api/portal/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact, parseMoney } from '@/lib/money';
import { asProblem, messageOf, problemCodeOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { FormFoot } from '@/ui/form-foot';
import { ChoiceField, MoneyInput } from '@/ui/inputs';
import { RadioChoices } from '@/ui/radio-choices';
import { Card, Section } from '@/ui/section';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { useAutopayBox } from './autopay-box';
import { autopayWords } from './autopay-words';
import { useLateFee } from './late-fee';
import { methodFacts, methodName } from './method-words';

type PayFormProps = {
  account: OwnAccount;
  methods: OwnMethods;
  /** Absent where it could not be read: it is never in the way of a payment. */
  autopay?: OwnAutopay | undefined;
  /** The same holds of the late fees: without them, what is open is paid. */
  lateFees?: OwnLateFees | undefined;
  addAt: string;
  onPaid: (payment: OwnPayment) => void;
  /** What is to pay changed while the form was open: the server's sentence, which comes back as `notice`. */
  onChanged: (said: string) => void;
  notice?: string | undefined;
};
type PaymentType = NonNullable<OnlinePaymentCreate['payment_type']>;
const FAILED = 'An error occurred processing your payment. Please try again.';
const types: readonly { value: PaymentType; label: string }[] = [
  { value: 'rent', label: 'Rent' },
  { value: 'deposit', label: 'Deposit' },
  { value: 'late_fee', label: 'Late fee' },
  { value: 'utility', label: 'Utility' },
  { value: 'other', label: 'Other' },
];

/** The payments that the question is about: the answer names them, and none that came later. */
const besideOf = (error: unknown) => (asProblem(error).current as { beside: string[] }).beside;

const fullMeans = ({ balance, pending, next_on }: OwnAccount) =>
  Number(balance) > Number(pending) || !next_on
    ? 'What is open today'
    : `Nothing is open: the rent due ${formatDay(next_on)}, as a prepayment`;

/** Amount, method, what it is for, a note, and the sum before it is paid. */
export function PayForm(props: PayFormProps) {
  const { account, methods, autopay, lateFees, addAt, onPaid, onChanged, notice } = props;
  const { create, isPending } = useCreate(makePaymentMutation());
  const nothingDue = account.to_pay === '0.00';
  const [what, setWhat] = useState<'full' | 'custom'>(nothingDue ? 'custom' : 'full');
  const [custom, setCustom] = useState('');
  const [methodId, setMethodId] = useState(methods.items.find((each) => each.is_default)?.id ?? '');
  const [type, setType] = useState<PaymentType>('rent');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<{ amount: string; text: string; beside: string[] }>();
  const { box, missing, send } = useAutopayBox(autopay, methodId);
  const fee = useLateFee(lateFees);
  const amount = what === 'custom' ? parseMoney(custom) : fee.isRemoved ? fee.without : account.to_pay;
  // What was asked of one amount is not answered by paying another.
  const asks = question?.amount === amount ? question : undefined;

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!methodId) return setFailure('Please select a payment method');
    if (!amount || Number(amount) <= 0) return setFailure('Please enter a valid payment amount');
    const lacking = missing();
    setFailure(lacking);
    if (lacking) return;
    const body = { tenancy_id: account.tenancy_id, amount, method_id: methodId, payment_type: type, note };
    try {
      await send();
      onPaid(
        await create({ body: { ...body, full: what === 'full', beside: asks?.beside ?? [], ...fee.sent } }),
      );
    } catch (error) {
      const [code, text] = [problemCodeOf(error), messageOf(error, FAILED)];
      const isAsked = code === 'same_payment_again';
      setQuestion(isAsked ? { amount, text, beside: besideOf(error) } : undefined);
      setFailure(isAsked ? undefined : text);
      if (code === 'amount_changed' || code === 'stale_version') onChanged(text);
    }
  };

  const drawn = autopayWords(autopay);
  const total = moneyExact(amount ?? '0.00');
  const said = asks?.text ?? failure ?? notice;
  return (
    <form className="form" onSubmit={(event) => void pay(event)} noValidate>
      <Stack gap="md">
        <Card>
          <RadioChoices
            label="Amount"
            value={what}
            onChange={(value) => setWhat(value === 'full' ? 'full' : 'custom')}
            choices={[
              {
                value: 'full',
                label: `Full rent, ${moneyExact(fee.without ?? account.to_pay)}`,
                description: fullMeans(account),
                disabled: nothingDue,
              },
              { value: 'custom', label: 'Custom amount' },
            ]}
          />
          {what === 'custom' && (
            <MoneyInput
              size="lg"
              mt="sm"
              label="Custom amount"
              description={`Up to ${moneyExact(account.highest_payment)}: what is open, and what may be paid ahead`}
              value={custom}
              onChange={setCustom}
            />
          )}
        </Card>
        {fee.box}
        <Card>
          <Stack gap="sm">
            <RadioChoices
              label="Pay with"
              value={methodId}
              onChange={setMethodId}
              choices={methods.items.map((method) => ({
                value: method.id,
                label: methodName(method) + (method.is_default ? ', default' : ''),
                description: methodFacts(method),
              }))}
            />
            <Link className="link" to={addAt}>
              Add a payment method
            </Link>
          </Stack>
        </Card>
        {box}
        {drawn && <Text>{drawn}</Text>}
        <ChoiceField
          size="lg"
          label="Payment type"
          data={types.map(({ value, label }) => ({ value, label }))}
          value={type}
          onChange={(event) =>
            setType(types.find(({ value }) => value === event.currentTarget.value)?.value ?? 'rent')
          }
        />
        <TextInput
          size="lg"
          label="Note (optional)"
          placeholder="For your manager"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Section title="Summary">
          <SumList
            shape="plain"
            sums={[
              ['Amount', moneyExact((what === 'full' ? fee.without : undefined) ?? amount ?? '0.00')],
              ...(what === 'full' ? fee.sums : []),
              ['Processing fee', moneyExact('0.00')],
            ]}
            total={['Total', total]}
          />
        </Section>
        {said && <WarnLine alert>{said}</WarnLine>}
        <FormFoot>
          <Button type="submit" size="lg" loading={isPending}>
            {asks ? `Pay ${total} once more` : `Pay ${total}`}
          </Button>
          {methods.gateway === 'simulator' && <Text size="caption">Test gateway: no money moves</Text>}
        </FormFoot>
      </Stack>
    </form>
  );
}
