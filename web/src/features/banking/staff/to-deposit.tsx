import { Box, Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportUndepositedPayments, type UndepositedRow } from '@/api/staff';
import { listUndepositedPaymentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listUndepositedPaymentsFilters } from '@/api/staff/filters.gen';
import { formatDay } from '@/lib/dates';
import { only } from '@/lib/filter-values';
import { moneyExact, plural, sumMoney } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { label } from '@/lib/words';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { type Column, RowCard } from '@/ui/data-table';
import { Day, Money } from '@/ui/figures';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { BankList } from './bank-list';

const DepositDialog = lazyDialog(() => import('./deposit-dialog'));

const FILTERS = only(listUndepositedPaymentsFilters, 'property_id');
const PAGE = 200;

type Chosen = ReadonlyMap<string, UndepositedRow>;

/** Which payments go to the bank together; what is chosen stays chosen on other pages of the list. */
function useChoice(rows: readonly UndepositedRow[]) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const allowed = rows.filter(({ can }) => can.deposit);
  const toggle = (row: UndepositedRow) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(row.id)) after.set(row.id, row);
      return after;
    });
  const toggleAll = (all: boolean) =>
    setChosen(new Map(all ? allowed.map((row) => [row.id, row] as const) : []));
  return { chosen, allowed, toggle, toggleAll };
}

type Choice = ReturnType<typeof useChoice>;

const Check = ({ row, choice, named }: { row: UndepositedRow; choice: Choice; named: boolean }) => (
  <Checkbox
    {...(named ? { label: row.payer } : { 'aria-label': row.payer })}
    checked={choice.chosen.has(row.id)}
    disabled={!row.can.deposit}
    onChange={() => choice.toggle(row)}
  />
);

const columnsOf = (choice: Choice): readonly Column<UndepositedRow>[] => [
  { key: 'payer', title: 'Payer', ink: true, render: (row) => <Check row={row} choice={choice} named /> },
  { key: 'property', title: 'Property', render: ({ property_name }) => property_name },
  { key: 'method', title: 'Method', render: ({ method }) => label(method) },
  { key: 'reference', title: 'Reference', wideOnly: true, render: ({ reference }) => reference ?? '—' },
  {
    key: 'received_on',
    title: 'Received',
    sort: 'received_on',
    width: 128,
    render: ({ received_on }) => <Day value={received_on} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    ink: true,
    render: ({ amount }) => <Money amount={amount} exact />,
  },
];

const cardOf = (choice: Choice) => (row: UndepositedRow) => (
  <Group wrap="nowrap" align="flex-start" gap="sm">
    <Check row={row} choice={choice} named={false} />
    <Box flex={1} miw={0}>
      <RowCard
        title={row.payer}
        amount={moneyExact(row.amount)}
        fact={row.property_name}
        small={`${formatDay(row.received_on)} · ${[label(row.method), row.reference].filter(Boolean).join(' ')}`}
      />
    </Box>
  </Group>
);

function ChoiceBar({ choice, onDeposit }: { choice: Choice; onDeposit: () => void }) {
  const { chosen, allowed, toggleAll } = choice;
  if (allowed.length === 0) return null;
  const all = allowed.every(({ id }) => chosen.has(id));
  const sum = sumMoney([...chosen.values()].map(({ amount }) => amount));
  return (
    <Group justify="space-between" mb="sm" mih={34}>
      <Checkbox
        label="Choose all"
        checked={all}
        indeterminate={chosen.size > 0 && !all}
        onChange={() => toggleAll(!all)}
      />
      <Group gap="sm">
        <Text as="span">
          {chosen.size > 0
            ? `${plural(chosen.size, 'payment')}, ${moneyExact(sum)}`
            : 'Choose what goes to the bank'}
        </Text>
        <Button disabled={chosen.size === 0} onClick={onDeposit}>
          Deposit
        </Button>
      </Group>
    </Group>
  );
}

/** Payments that came in and are not at the bank yet: chosen together, they are one line of its statement. */
export function ToDeposit() {
  const params = useTableParams({
    filters: FILTERS,
    sorts: ['received_on'],
    defaultSort: 'received_on',
    limit: PAGE,
  });
  const list = useQuery({
    ...listUndepositedPaymentsOptions({ query: params.query }),
    placeholderData: keepPreviousData,
  });
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const choice = useChoice(list.data?.items ?? []);
  const depositing = useOverlay<true>();
  return (
    <>
      <BankList
        label="Payments to deposit"
        params={params}
        list={list}
        selects={[property]}
        columns={columnsOf(choice)}
        card={cardOf(choice)}
        csv={() => exportUndepositedPayments({ query: exportQuery(params.query), parseAs: 'blob' })}
        empty={{
          title: 'Nothing waits to be deposited',
          text: 'Payments that are recorded will wait here until they are brought to the bank.',
        }}
      >
        <ChoiceBar choice={choice} onDeposit={() => depositing.open(true)} />
      </BankList>
      <DepositDialog
        payments={[...choice.chosen.values()]}
        opened={depositing.opened}
        onClose={depositing.close}
        onDeposited={() => choice.toggleAll(false)}
      />
    </>
  );
}
