import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TenancyAccount } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { CardAmount } from '@/ui/card-amount';
import { FactList } from '@/ui/fact-list';
import { Day } from '@/ui/figures';
import { Card, Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { SumList } from '@/ui/sum-list';
import { WarnLine } from '@/ui/warn-line';
import { pastGrace } from './ledger-words';

type Of = { account: TenancyAccount };

function Status({ account }: Of) {
  if (account.balance === '0.00') return 'Nothing open';
  if (account.balance.startsWith('-')) return 'In credit';
  return (
    <>
      <StatusBadge of="payment" value={account.status} />
      {pastGrace(account)}
    </>
  );
}

/** What the tenancy owes, by charge, and what can be done about it. */
export function BalanceCard({ account, actions }: Of & { actions: ReactNode }) {
  const { balance, open, terms, terms_reason: reason } = account;
  return (
    <Card>
      <Stack gap="sm">
        <CardAmount label="Balance" amount={moneyExact(balance)}>
          <Status account={account} />
        </CardAmount>
        {balance !== '0.00' && open.length > 0 && (
          <SumList sums={open.map((part) => [part.name, moneyExact(part.open)])} />
        )}
        {terms && <WarnLine>{reason ? `${terms} Why: ${reason}` : terms}</WarnLine>}
        {actions}
      </Stack>
    </Card>
  );
}

/** The deposit, which is the resident's money and no part of the balance. */
export function DepositCard({ account: { deposit }, children }: Of & { children?: ReactNode }) {
  if (!deposit) return null;
  return (
    <Section title="Deposit held">
      <Stack gap="xs">
        <CardAmount amount={moneyExact(deposit.held)} />
        {Number(deposit.owed) > 0 && <WarnLine>{moneyExact(deposit.owed)} of it is still owed.</WarnLine>}
        <FactList
          facts={[
            ['Held since', <Day key="since" value={deposit.since} />],
            ['Account', deposit.bank_account],
            ['Interest', deposit.interest ? moneyExact(deposit.interest) : 'None entered'],
          ]}
        />
        {children}
      </Stack>
    </Section>
  );
}

/** What is charged each month, and when next. */
export function MonthlyCard({ account }: Of) {
  const { monthly, next_on: day, next_amount: amount } = account;
  if (monthly.length === 0) return null;
  return (
    <Section title="Charged each month">
      <SumList
        shape="plain"
        sums={monthly.map((line) => [line.name, moneyExact(line.amount)])}
        total={day && amount ? [`Next on ${formatDay(day)}`, moneyExact(amount)] : undefined}
      />
    </Section>
  );
}
