import { Checkbox, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentPreview, TenancyAccount } from '@/api/staff';
import { previewPaymentOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { SplitTable } from '@/ui/split-table';
import { amountOf, type PaymentForm } from './payment-form';

const TYPING_MS = 150;

/** What the server would settle with what is in the form; the last answer stays while the next is on its way. */
export function usePreview(account: TenancyAccount, { values }: PaymentForm, opened: boolean) {
  const [asked] = useDebouncedValue(
    { amount: amountOf(values.amount), day: values.payment_date, charges: values.charge_ids },
    TYPING_MS,
  );
  const path = { lease_id: account.lease_id };
  const query = {
    amount: asked.amount ?? '',
    payment_date: asked.day || undefined,
    charge_ids: asked.charges.length > 0 ? asked.charges : undefined,
  };
  return useQuery({
    ...previewPaymentOptions({ path, query }),
    enabled: opened && asked.amount !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type PaymentSplitProps = { form: PaymentForm; preview: PaymentPreview | undefined; error: unknown };

/** Which charges get the payment, as the server's rules have it, and the balance before and after. */
export function PaymentSplit({ form, preview, error }: PaymentSplitProps) {
  const [choosing, setChoosing] = useState(false);
  if (!preview)
    return error ? <p role="alert">{messageOf(error, 'The split could not be loaded.')}</p> : null;
  const chosen = form.values.charge_ids;
  const toggle = (id: string) =>
    form.setFieldValue(
      'charge_ids',
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    );
  const leave = () => {
    setChoosing(!choosing);
    form.setFieldValue('charge_ids', []);
  };
  const charges = preview.parts.map(({ charge_id: id, name, due_on: due, open, gets }) => ({
    key: id,
    label: choosing ? (
      <Checkbox
        size="xs"
        display="inline-block"
        label={name}
        checked={chosen.includes(id)}
        onChange={() => toggle(id)}
      />
    ) : (
      name
    ),
    small: `due ${formatDay(due)}`,
    amounts: [moneyExact(open), moneyExact(gets)] as const,
  }));
  const back = preview.refund_covered && {
    key: 'refund',
    label: 'Refund that is owed back',
    amounts: ['—', moneyExact(preview.refund_covered)] as const,
  };
  const waiting = preview.prepayment && {
    key: 'prepayment',
    label: 'Prepayment',
    small: preview.waits_for,
    amounts: ['—', moneyExact(preview.prepayment)] as const,
  };
  const mayChoose = preview.payer_chooses && preview.parts.length > 1;
  return (
    <SplitTable
      title="Which charges get it"
      right={
        mayChoose && (
          <UnstyledButton className="link" fz={13} fw={500} onClick={leave}>
            {choosing ? 'Usual order' : 'Choose charges'}
          </UnstyledButton>
        )
      }
      head={['Charge', 'Open', 'Gets']}
      nothing={preview.parts.length === 0 ? 'Nothing is open.' : undefined}
      rows={[...charges, ...(back ? [back] : []), ...(waiting ? [waiting] : [])]}
      foot={[
        'Balance after this payment',
        moneyExact(preview.balance_before),
        moneyExact(preview.balance_after),
      ]}
      hint={preview.order}
    />
  );
}
