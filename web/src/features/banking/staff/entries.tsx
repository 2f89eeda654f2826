import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportBankEntries, type JournalEntryRow } from '@/api/staff';
import { listBankEntriesOptions, reverseEntryMutation } from '@/api/staff/@tanstack/react-query.gen';
import { listBankEntriesFilters } from '@/api/staff/filters.gen';
import { formatDay } from '@/lib/dates';
import { only } from '@/lib/filter-values';
import { moneyExact } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { type Column, RowCard } from '@/ui/data-table';
import { Day } from '@/ui/figures';
import { filterSelect } from '@/ui/filter-select';
import { BankList } from './bank-list';
import { kindName, kinds } from './banking-words';
import { Amount, note, State } from './entry-cells';
import { useTakingBack } from './use-taking-back';

const FILTERS = only(listBankEntriesFilters, 'property_id', 'kind');
const kindOptions = [{ value: '', label: 'All kinds' }, ...kinds.filter(({ value }) => value !== 'draw')];

const columns: readonly Column<JournalEntryRow>[] = [
  { key: 'day', title: 'Date', sort: 'day', width: 118, ink: true, render: ({ day }) => <Day value={day} /> },
  { key: 'kind', title: 'What', ink: true, render: ({ kind }) => kindName(kind) },
  { key: 'property', title: 'Property', render: ({ property_name }) => property_name },
  { key: 'memo', title: 'Memo', wideOnly: true, render: (row) => note(row.memo, row.reason) },
  { key: 'state', title: 'Status', render: (row) => <State row={row} /> },
  { key: 'amount', title: 'Amount', align: 'right', ink: true, render: (row) => <Amount row={row} /> },
];

const card = (row: JournalEntryRow) => (
  <RowCard
    title={kindName(row.kind)}
    amount={<Amount row={row} />}
    fact={row.property_name}
    status={<State row={row} />}
    small={`${formatDay(row.day)} · ${note(row.memo, row.reason)}`}
  />
);

/** What owners paid in, what went from one account to the other, and what the bank took. */
export function Entries() {
  const params = useTableParams({ filters: FILTERS, sorts: ['day'], defaultSort: '-day' });
  const list = useQuery({
    ...listBankEntriesOptions({ query: params.query }),
    placeholderData: keepPreviousData,
  });
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const { menu, dialog } = useTakingBack('Take back');
  const actions = (row: JournalEntryRow) =>
    row.can.take_back &&
    menu(`${kindName(row.kind)}, ${formatDay(row.day)}`, {
      title: `Take the ${kindName(row.kind).toLowerCase()} of ${moneyExact(row.amount)} back?`,
      text: 'It is taken back as of today. Its row stays, with the reason.',
      submitLabel: 'Take back',
      mutation: reverseEntryMutation(),
      path: { entry_id: row.id },
      done: `${kindName(row.kind)} taken back`,
      failureText: 'That was not taken back. Try again.',
    });
  return (
    <>
      <BankList
        label="Entries at the bank"
        params={params}
        list={list}
        selects={[property, filterSelect(params, 'kind', 'Kind', kindOptions, 200)]}
        columns={columns}
        card={card}
        rowActions={actions}
        csv={() => exportBankEntries({ query: exportQuery(params.query), parseAs: 'blob' })}
        empty={{
          title: 'Nothing here yet',
          text: 'Owner contributions, transfers between accounts and bank fees will be listed here.',
        }}
      />
      {dialog}
    </>
  );
}
