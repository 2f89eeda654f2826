import '@mantine/core/styles/Switch.css';
import { Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import type { PaymentRow, TenancyAccount } from '@/api/staff';
import { addPaymentMutation, voidPaymentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import { asProblem, messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormDrawer } from '@/ui/form-drawer';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';
import {
  methods,
  type PaymentForm,
  paymentOf,
  referenceOf,
  SOMEBODY_ELSE,
  startOf,
  usePaymentForm,
} from './payment-form';
import { PaymentSplit, usePreview } from './payment-split';

type RecordPaymentProps = { account: TenancyAccount; opened: boolean; onClose: () => void };

function Fields({ form, account }: { form: PaymentForm; account: TenancyAccount }) {
  const reference = referenceOf(form.values.method);
  return (
    <>
      <FieldRow>
        <MoneyInput
          label="Amount"
          {...form.getInputProps('amount')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DayInput
          label="Received on"
          description="The day it was paid"
          max={account.today}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('payment_date')}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label="Method"
          data={methods.map(({ value, label }) => ({ value, label }))}
          {...form.getInputProps('method')}
        />
        {reference && <LineField label={reference} {...form.getInputProps('reference_number')} />}
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label="Paid by"
          data={[...account.payers, SOMEBODY_ELSE]}
          {...form.getInputProps('payer')}
        />
        {form.values.payer === SOMEBODY_ELSE && (
          <LineField label="Name" {...form.getInputProps('other_payer')} />
        )}
        <LineField label="Note" placeholder="Optional" {...form.getInputProps('note')} />
      </FieldRow>
    </>
  );
}

function Owes({ account }: { account: TenancyAccount }) {
  const { balance, resident_name: name, property_name: property, unit_number: unit } = account;
  const owed = Number(balance);
  const state =
    owed > 0
      ? `owes ${moneyExact(balance)}`
      : owed < 0
        ? `credit of ${moneyExact(balance.slice(1))}`
        : 'owes nothing';
  return (
    <Text>
      {name}, {property} {unit} · {state}
    </Text>
  );
}

/** Undone by reversal: the payment and its way back both stay in the ledger. */
function useUndo() {
  const { create } = useCreate(voidPaymentMutation());
  return async (payment: PaymentRow) => {
    try {
      await create({ path: { payment_id: payment.id }, body: { reason: 'Undone' } });
      toast.success(`${moneyExact(payment.amount)} taken back`);
    } catch (error) {
      toast.error(messageOf(error, 'The payment could not be taken back.'));
    }
  };
}

/** A payment that came in: who paid, how, when, and which charges get it before it is recorded. */
export default function RecordPayment({ account, opened, onClose }: RecordPaymentProps) {
  const form = usePaymentForm(account);
  useFreshForm(form, opened, startOf(account));
  const [asked, setAsked] = useState<{ detail: string; of: string } | null>(null);
  const { create } = useCreate(addPaymentMutation());
  const undo = useUndo();
  const preview = usePreview(account, form, opened);
  const lateFees = preview.data?.late_fees;
  // The question is about what was sent: another amount or payer is another payment.
  const again = asked?.of === JSON.stringify(form.values) ? asked.detail : null;
  const close = () => {
    setAsked(null);
    onClose();
  };
  const send = async () => {
    const { reverse_late_fees: reverse, ...values } = paymentOf(form.values);
    const body = { ...values, again: again !== null, reverse_late_fees: Boolean(reverse && lateFees) };
    const payment = await create({ path: { lease_id: account.lease_id }, body });
    toast.success(`${moneyExact(payment.amount)} recorded`, { undo: () => void undo(payment) });
  };
  const onRefused = (error: unknown) => {
    const problem = asProblem(error);
    if (problem.code !== 'same_payment_again') return false;
    setAsked({ detail: problem.detail, of: JSON.stringify(form.values) });
    return true;
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={close}
      title="Record Payment"
      form={form}
      onSubmit={send}
      onRefused={onRefused}
      submitLabel={again ? 'Record it again' : 'Record payment'}
      failureText="The payment was not recorded. Try again."
      draftKey={account.lease_id}
      question={
        again
          ? {
              node: (
                <WarnLine title="The same payment again?" alert>
                  {again}
                </WarnLine>
              ),
              discardLabel: 'Discard this one',
            }
          : null
      }
      above={
        lateFees && (
          <Checkbox
            label={`Reverse the late fee of ${moneyExact(lateFees)}`}
            description="With this payment, the rent was received in time."
            {...form.getInputProps('reverse_late_fees', { type: 'checkbox' })}
          />
        )
      }
    >
      <Owes account={account} />
      {account.terms && <WarnLine>{account.terms}</WarnLine>}
      <Fields form={form} account={account} />
      <PaymentSplit form={form} preview={preview.data} error={preview.error} />
      <Switch
        size="sm"
        label="E-mail a receipt"
        description={account.email ? `PDF to ${account.email}` : 'No e-mail address'}
        disabled={!account.email}
        {...form.getInputProps('send_receipt', { type: 'checkbox' })}
      />
    </FormDrawer>
  );
}
