import {
  addCredit,
  type LedgerLine,
  movePayment,
  refundCredit,
  refundOnline,
  refundPayment,
  returnPayment,
  type TenancyAccount,
  takeCreditBack,
  voidCharge,
  voidPayment,
  writeChargeOff,
} from '@/api/staff';
import { sentMoney } from '@/lib/form-rules';
import { moneyExact } from '@/lib/money';

export type LineAction = LedgerLine['can'][number];
export type LineField = 'day' | 'fee' | 'amount' | 'reference' | 'lease';

/** What a person says about a line; '' for what its action does not ask. */
export type LineValues = {
  reason: string;
  day: string;
  fee: string;
  amount: string;
  reference: string;
  lease: string;
};

type Sending = {
  line: LedgerLine;
  account: TenancyAccount;
  values: LineValues;
  headers: Record<string, unknown>;
};

type Spec = {
  label: string;
  title: (line: LedgerLine) => string;
  /** What it does, on which day. */
  text: string;
  submit: string;
  fields: readonly LineField[];
  reason: string;
  done: (line: LedgerLine) => string;
  danger?: boolean;
  send: (sending: Sending) => Promise<unknown>;
};

const TODAY = 'It is dated today, whatever the line’s own day.';
const amountOf = ({ charge, payment }: LedgerLine) => moneyExact(charge ?? payment ?? '0.00');
const why = ({ reason }: LineValues) => ({ reason: reason.trim() });
const typedMoney = (text: string) => (text.trim() === '' ? null : sentMoney(text));
const paidBack = (values: LineValues) => ({
  ...why(values),
  amount: typedMoney(values.amount),
  paid_on: values.day,
  reference_number: values.reference.trim() || null,
});
const thrown = { throwOnError: true } as const;

const takingAway = (line: LedgerLine) => `${line.description} of ${amountOf(line)}`;

/** What can be done with a line of the ledger; which of it, the server says with each line. */
export const lineActions: Readonly<Record<LineAction, Spec>> = {
  waive: {
    label: 'Waive fee',
    title: (line) => `Waive ${takingAway(line)}?`,
    text: `The fee is taken away and not charged again; what was paid for it settles other charges. ${TODAY}`,
    submit: 'Waive fee',
    fields: [],
    reason: '',
    done: (line) => `${line.description} waived`,
    send: ({ line, values, headers }) =>
      voidCharge({ path: { charge_id: line.id }, body: why(values), headers, ...thrown }),
  },
  void: {
    label: 'Void',
    title: (line) => `Void ${takingAway(line)}?`,
    text: `The charge is taken away and not charged again; what was paid for it settles other charges. ${TODAY}`,
    submit: 'Void charge',
    fields: [],
    reason: '',
    done: (line) => `${line.description} voided`,
    danger: true,
    send: ({ line, values, headers }) =>
      voidCharge({ path: { charge_id: line.id }, body: why(values), headers, ...thrown }),
  },
  credit: {
    label: 'Give credit',
    title: (line) => `Give a credit for ${line.description}?`,
    text: 'A concession settles this charge first; what is left of it settles others. No money moves.',
    submit: 'Give credit',
    fields: ['amount'],
    reason: '',
    done: () => 'Credit given',
    send: ({ line, account, values, headers }) =>
      addCredit({
        path: { lease_id: account.lease_id },
        body: { ...why(values), amount: sentMoney(values.amount), charge_ids: [line.id] },
        headers,
        ...thrown,
      }),
  },
  write_off: {
    label: 'Write off',
    title: (line) => `Write off ${moneyExact(line.open ?? '0.00')} of ${line.description}?`,
    text: 'What is open is given up as bad debt. If it is paid after all, take the write-off back.',
    submit: 'Write off',
    fields: [],
    reason: '',
    done: (line) => `${line.description} written off`,
    danger: true,
    send: ({ line, values, headers }) =>
      writeChargeOff({ path: { charge_id: line.id }, body: why(values), headers, ...thrown }),
  },
  return: {
    label: 'Return',
    title: (line) => `Return the payment of ${amountOf(line)}?`,
    text: 'The bank sent it back: what it had paid is open again, and the fee is charged. Was it entered by mistake? Choose Undo instead.',
    submit: 'Return payment',
    fields: ['day', 'fee'],
    reason: 'Insufficient funds',
    done: () => 'Payment returned',
    danger: true,
    send: ({ line, values, headers }) =>
      returnPayment({
        path: { payment_id: line.id },
        body: { ...why(values), returned_on: values.day, fee: typedMoney(values.fee) },
        headers,
        ...thrown,
      }),
  },
  undo: {
    label: 'Undo',
    title: (line) => `Undo the payment of ${amountOf(line)}?`,
    text: `It was entered by mistake: it is taken back without a fee, and whoever got its receipt is told. Did the bank send it back? Choose Return instead. ${TODAY}`,
    submit: 'Undo payment',
    fields: [],
    reason: 'Entered by mistake',
    done: () => 'Payment undone',
    send: ({ line, values, headers }) =>
      voidPayment({ path: { payment_id: line.id }, body: why(values), headers, ...thrown }),
  },
  refund: {
    label: 'Refund',
    title: (line) => `Refund the payment of ${amountOf(line)}?`,
    text: 'Only what settles no charge can go back to its payer. No money moves: this records what you paid back yourself.',
    submit: 'Refund',
    fields: ['amount', 'day', 'reference'],
    reason: 'Overpaid',
    done: () => 'Payment refunded',
    send: ({ line, values, headers }) =>
      refundPayment({ path: { payment_id: line.id }, body: paidBack(values), headers, ...thrown }),
  },
  refund_online: {
    label: 'Refund online',
    title: (line) => `Refund the payment of ${amountOf(line)} online?`,
    text: 'It goes back to the card or bank account that paid it. Only what settles no charge can go back; the ledger shows it when the bank has done it.',
    submit: 'Refund online',
    fields: ['amount'],
    reason: 'Overpaid',
    done: () => 'Refund sent',
    send: ({ line, values, headers }) =>
      refundOnline({
        path: { payment_id: line.id },
        body: { ...why(values), amount: typedMoney(values.amount) },
        headers,
        ...thrown,
      }),
  },
  move: {
    label: 'Move',
    title: (line) => `Move the payment of ${amountOf(line)}?`,
    text: `It was meant for another resident: what it had paid here is open again. ${TODAY}`,
    submit: 'Move payment',
    fields: ['lease'],
    reason: 'Recorded for the wrong resident',
    done: () => 'Payment moved',
    send: ({ line, values, headers }) =>
      movePayment({
        path: { payment_id: line.id },
        body: { ...why(values), lease_id: values.lease },
        headers,
        ...thrown,
      }),
  },
  take_back: {
    label: 'Take back',
    title: (line) => `Take ${takingAway(line)} back?`,
    text: `What the credit had settled is open again. ${TODAY}`,
    submit: 'Take credit back',
    fields: [],
    reason: '',
    done: (line) => `${line.description} taken back`,
    send: ({ line, values, headers }) =>
      takeCreditBack({ path: { credit_id: line.id }, body: why(values), headers, ...thrown }),
  },
  pay_out: {
    label: 'Pay out',
    title: (line) => `Pay ${takingAway(line)} out?`,
    text: 'Only what settles no charge can go to the resident. No money moves: this records what you paid out yourself.',
    submit: 'Pay out',
    fields: ['amount', 'day', 'reference'],
    reason: 'Credit paid out',
    done: () => 'Credit paid out',
    send: ({ line, values, headers }) =>
      refundCredit({ path: { credit_id: line.id }, body: paidBack(values), headers, ...thrown }),
  },
};

export const startOf = (action: LineAction, line: LedgerLine, account: TenancyAccount): LineValues => ({
  reason: lineActions[action].reason,
  day: account.today,
  fee: account.nsf_fee,
  amount: line.open ?? '',
  reference: '',
  lease: '',
});
