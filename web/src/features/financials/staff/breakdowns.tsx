import { Stack } from '@mantine/core';
import type { Financials } from '@/api/staff';
import { money } from '@/lib/money';
import { Section } from '@/ui/section';
import { Shares } from '@/ui/shares';
import { Text } from '@/ui/text';
import type { TransactionList } from './use-transactions';

type Accounts = Financials['income_accounts'];
type PartProps = { title: string; accounts: Accounts; total: string; list: TransactionList; bars?: boolean };

function Part({ title, accounts, total, list, bars }: PartProps) {
  return (
    <Section title={title}>
      {accounts.length === 0 ? (
        <Text>No data yet</Text>
      ) : (
        <Shares
          rows={accounts.map(({ key, name, amount }) => ({
            key,
            label: name,
            amount: Number(amount),
            text: money(amount),
            to: list.toAccount(key),
            active: list.params.filters.account === key,
          }))}
          total={Number(total)}
          totalText={money(total)}
          bars={bars}
        />
      )}
    </Section>
  );
}

/** What the expenses and the income are made of; each account narrows the list beside it. */
export const Breakdowns = ({ of, list }: { of: Financials; list: TransactionList }) => (
  <Stack gap={16}>
    <Part
      title="Expenses by category"
      accounts={of.expense_accounts}
      total={of.expenses.amount}
      list={list}
      bars
    />
    <Part title="Income by account" accounts={of.income_accounts} total={of.income.amount} list={list} />
  </Stack>
);
