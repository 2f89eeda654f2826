import { Stack } from '@mantine/core';
import type { BillRow } from '@/api/staff';
import { moneyExact } from '@/lib/money';
import { type Column, RowCard } from '@/ui/data-table';
import { Day, Money } from '@/ui/figures';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { badgeOf, detailsOf, whenOf } from './bill-words';

const Status = ({ bill }: { bill: BillRow }) => <StatusBadge of="payment" value={badgeOf(bill)} />;

const Amount = ({ bill: { amount, status } }: { bill: BillRow }) =>
  status === 'voided' ? <s className="text3">{moneyExact(amount)}</s> : <Money amount={amount} exact />;

export const billColumns: readonly Column<BillRow>[] = [
  {
    key: 'payee',
    title: 'Pay to',
    sort: 'payee',
    ink: true,
    render: (bill) => (
      <Stack gap={0}>
        <Text as="span" size="control" ink="text">
          {bill.payee}
        </Text>
        {detailsOf(bill) && (
          <Text as="span" ink="text3">
            {detailsOf(bill)}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'property', title: 'Property', render: ({ property_name }) => property_name },
  {
    key: 'day',
    title: 'Bill date',
    sort: 'day',
    width: 118,
    wideOnly: true,
    render: ({ day }) => <Day value={day} />,
  },
  { key: 'due_on', title: 'Due', sort: 'due_on', width: 118, render: ({ due_on }) => <Day value={due_on} /> },
  { key: 'status', title: 'Status', render: (bill) => <Status bill={bill} /> },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    ink: true,
    render: (bill) => <Amount bill={bill} />,
  },
];

export const billCard = (bill: BillRow) => (
  <RowCard
    title={bill.payee}
    amount={<Amount bill={bill} />}
    fact={detailsOf(bill) ?? bill.property_name}
    status={<Status bill={bill} />}
    small={`${whenOf(bill)} · ${bill.property_name}`}
  />
);
