import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecurringRow, TenancyAccount } from '@/api/staff';
import { listRecurringChargesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { label } from '@/lib/words';
import { type Column, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Day, Money } from '@/ui/figures';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ListSection } from '@/ui/list-section';
import { RowMenu } from '@/ui/row-menu';
import { useOverlay } from '@/ui/use-overlay';
import type { RecurringWanted } from './recurring-dialog';

const RecurringDialog = lazyDialog(() => import('./recurring-dialog'));

const nameOf = ({ kind, description }: RecurringRow) =>
  description ? `${label(kind)}, ${description}` : label(kind);

/** What it adds to a month; a concession takes away. */
const added = ({ kind, amount }: RecurringRow) => (kind === 'concession' ? `-${amount}` : amount);

const columns: readonly Column<RecurringRow>[] = [
  { key: 'kind', title: 'For', ink: true, render: nameOf },
  { key: 'starts_on', title: 'From', width: 128, render: ({ starts_on }) => <Day value={starts_on} /> },
  { key: 'ends_on', title: 'Until', width: 128, render: ({ ends_on }) => <Day value={ends_on} /> },
  {
    key: 'amount',
    title: 'A month',
    align: 'right',
    ink: true,
    render: (row) => <Money amount={added(row)} exact />,
  },
];

const card = (row: RecurringRow) => (
  <RowCard
    title={nameOf(row)}
    amount={moneyExact(added(row))}
    small={`From ${formatDay(row.starts_on)}${row.ends_on ? ` until ${formatDay(row.ends_on)}` : ''}`}
  />
);

/** What the tenancy is, was and will be charged each month; a change ends one line and begins another. */
export default function Recurring({ account }: { account: TenancyAccount }) {
  const path = { lease_id: account.lease_id };
  const list = useQuery(listRecurringChargesOptions({ path, query: { limit: 200 } }));
  const changing = useOverlay<RecurringWanted>();
  const menu = (row: RecurringRow) =>
    row.can.change && (
      <RowMenu
        what={nameOf(row)}
        items={[
          { label: 'Change amount', onClick: () => changing.open({ what: 'change', line: row }) },
          { label: 'End', danger: true, onClick: () => changing.open({ what: 'end', line: row }) },
        ]}
      />
    );
  return (
    <ListSection
      title="Recurring charges"
      right={
        account.can.charge && (
          <Button size="xs" variant="default" onClick={() => changing.open({ what: 'add', line: null })}>
            Add
          </Button>
        )
      }
      note="Rent follows the lease. Nothing is charged for a month that was charged before."
      list={list}
      columns={columns}
      card={card}
      rowActions={menu}
      errorText="The recurring charges could not be loaded."
      empty={<EmptyState title="Nothing is charged each month" />}
    >
      {changing.item && (
        <RecurringDialog
          key={`${changing.item.what} ${changing.item.line?.id}`}
          wanted={changing.item}
          account={account}
          opened={changing.opened}
          onClose={changing.close}
        />
      )}
    </ListSection>
  );
}
