import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DisbursementRow, exportDraws } from '@/api/staff';
import { listDrawsOptions, voidDrawMutation } from '@/api/staff/@tanstack/react-query.gen';
import { listDrawsFilters } from '@/api/staff/filters.gen';
import { formatDay } from '@/lib/dates';
import { only } from '@/lib/filter-values';
import { moneyExact } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { type Column, RowCard } from '@/ui/data-table';
import { Day } from '@/ui/figures';
import { BankList } from './bank-list';
import { Amount, note, State } from './entry-cells';
import { useTakingBack } from './use-taking-back';

const FILTERS = only(listDrawsFilters, 'property_id');

const columns: readonly Column<DisbursementRow>[] = [
  { key: 'day', title: 'Date', sort: 'day', width: 118, ink: true, render: ({ day }) => <Day value={day} /> },
  { key: 'payee', title: 'Owner', ink: true, render: ({ payee }) => payee },
  { key: 'property', title: 'Property', render: ({ property_name }) => property_name },
  { key: 'reference', title: 'Reference', wideOnly: true, render: (row) => note(row.reference, row.reason) },
  { key: 'state', title: 'Status', render: (row) => <State row={row} /> },
  { key: 'amount', title: 'Amount', align: 'right', ink: true, render: (row) => <Amount row={row} /> },
];

const card = (row: DisbursementRow) => (
  <RowCard
    title={row.payee ?? '—'}
    amount={<Amount row={row} />}
    fact={row.property_name}
    status={<State row={row} />}
    small={`${formatDay(row.day)} · ${note(row.reference, row.reason)}`}
  />
);

/** What owners took out of the operating accounts. */
export function Draws() {
  const params = useTableParams({ filters: FILTERS, sorts: ['day'], defaultSort: '-day' });
  const list = useQuery({ ...listDrawsOptions({ query: params.query }), placeholderData: keepPreviousData });
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const { menu, dialog } = useTakingBack('Void');
  const actions = (row: DisbursementRow) =>
    row.can.void &&
    menu(`the draw of ${formatDay(row.day)}`, {
      title: `Void the draw of ${moneyExact(row.amount)}?`,
      text: 'The money is back in the operating account as of today. Its row stays, with the reason.',
      submitLabel: 'Void draw',
      mutation: voidDrawMutation(),
      path: { draw_id: row.id },
      done: 'Draw voided',
      failureText: 'The draw was not voided. Try again.',
    });
  return (
    <>
      <BankList
        label="Owner draws"
        params={params}
        list={list}
        selects={[property]}
        columns={columns}
        card={card}
        rowActions={actions}
        csv={() => exportDraws({ query: exportQuery(params.query), parseAs: 'blob' })}
        empty={{ title: 'No draws yet', text: 'What owners take out will be listed here.' }}
      />
      {dialog}
    </>
  );
}
