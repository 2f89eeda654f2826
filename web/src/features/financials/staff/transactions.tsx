import { Button, Group, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Financials, TransactionRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Day, Money } from '@/ui/figures';
import { FilterBar } from '@/ui/filter-bar';
import { filterSelect } from '@/ui/filter-select';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { TwoLines } from '@/ui/two-lines';
import type { TransactionList } from './use-transactions';

const types = [
  { value: '', label: 'All types' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expenses' },
];

const placeOf = ({ property_name, unit_number }: TransactionRow) =>
  unit_number ? `${property_name} ${unit_number}` : property_name;

/** How the money of a payment went out of the books again. */
const wentBack = ({ is_returned, is_voided }: TransactionRow) => {
  if (is_returned) return 'returned';
  return is_voided ? 'undone' : null;
};

/** Where its paper is looked at: a resident's payments, else the property. */
const paperOf = ({ resident_id, property_id }: TransactionRow) =>
  resident_id ? `${paths.resident(resident_id)}?tab=payments` : paths.property(property_id);

const columns: readonly Column<TransactionRow>[] = [
  { key: 'day', title: 'Date', sort: 'day', width: 118, render: ({ day }) => <Day value={day} /> },
  {
    key: 'party',
    title: 'From or to',
    ink: true,
    render: (row) => (
      <Stack gap={0}>
        <Group gap={8} wrap="nowrap">
          <Text as="span" size="control" ink="text">
            {row.party ?? '—'}
          </Text>
          {wentBack(row) && <StatusBadge of="payment" value={wentBack(row)} />}
        </Group>
        {row.details && (
          <Text as="span" ink="text3">
            {row.details}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'property',
    title: 'Property',
    render: ({ property_name, unit_number }) => <TwoLines first={property_name} second={unit_number} />,
  },
  { key: 'account', title: 'Account', wideOnly: true, render: ({ account_name }) => account_name },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    ink: true,
    render: ({ amount }) => <Money amount={amount} exact />,
  },
];

const card = (row: TransactionRow) => (
  <RowCard
    title={row.party ?? '—'}
    amount={moneyExact(row.amount)}
    fact={row.details}
    status={
      wentBack(row) ? (
        <StatusBadge of="payment" value={wentBack(row)} />
      ) : (
        <Text as="span">{row.account_name}</Text>
      )
    }
    small={`${formatDay(row.day)} · ${placeOf(row)}`}
  />
);

type TransactionsProps = { list: TransactionList; accounts: Financials['income_accounts'] };

/** What income and expenses are made of, one posting a row. */
export function Transactions({ list, accounts }: TransactionsProps) {
  const { params, page } = list;
  const [, setAddress] = useSearchParams();
  // The range, the property and the basis stay: they are not filters of this list alone.
  const clear = () =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['q', 'type', 'account', 'cursor', 'from']) after.delete(name);
        return after;
      },
      { replace: true },
    );
  const filtered = params.q !== '' || params.activeFilters > 0;
  const known = accounts.map(({ key, name }) => ({ value: key, label: name }));
  const { account } = params.filters;
  const options = [
    { value: '', label: 'All accounts' },
    ...known,
    ...(account && !known.some(({ value }) => value === account)
      ? [{ value: account, label: 'Chosen account' }]
      : []),
  ];
  return (
    <section aria-label="Transactions">
      <Group mb={10}>
        <Text as="h2" size="section" ink="text">
          Transactions
        </Text>
      </Group>
      <FilterBar
        search={{ value: params.q, onChange: params.setSearch, placeholder: 'Payer, vendor or paper' }}
        selects={[
          filterSelect(params, 'type', 'Type', types, 124),
          filterSelect(params, 'account', 'Account', options, 150),
        ]}
        result={page.data && plural(page.data.total ?? 0, 'transaction')}
        active={params.activeFilters}
        onClear={clear}
      />
      <DataTable
        label="Transactions"
        columns={columns}
        rows={page.data?.items}
        rowKey={({ id }) => id}
        rowHref={paperOf}
        card={card}
        params={params}
        nextCursor={page.data?.next_cursor}
        total={page.data?.total ?? undefined}
        fetching={page.isPlaceholderData}
        error={page.error}
        errorText="The transactions could not be loaded."
        onRetry={() => void page.refetch()}
        onReachNext={page.reachNext}
        rowHeight={51}
        empty={
          filtered ? (
            <EmptyState
              title="No transactions match"
              actions={
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState title="No data yet" text="Payments and bills of these days show here." />
          )
        }
      />
    </section>
  );
}
