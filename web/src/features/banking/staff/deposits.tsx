import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BankDepositRow, exportBankDeposits } from '@/api/staff';
import { listBankDepositsOptions, takeDepositBackMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { type Column, RowCard } from '@/ui/data-table';
import { Day } from '@/ui/figures';
import { BankList } from './bank-list';
import { Amount, note, State } from './entry-cells';
import { useTakingBack } from './use-taking-back';

const FILTERS = {};

const columns: readonly Column<BankDepositRow>[] = [
  {
    key: 'day',
    title: 'Deposited on',
    sort: 'day',
    width: 140,
    ink: true,
    render: ({ day }) => <Day value={day} />,
  },
  { key: 'account', title: 'Account', render: ({ bank_account }) => bank_account },
  { key: 'payments', title: 'Payments', render: ({ payments }) => plural(payments, 'payment') },
  { key: 'reference', title: 'Reference', wideOnly: true, render: (row) => note(row.reference, row.reason) },
  { key: 'state', title: 'Status', render: (row) => <State row={row} /> },
  { key: 'amount', title: 'Amount', align: 'right', ink: true, render: (row) => <Amount row={row} /> },
];

const card = (row: BankDepositRow) => (
  <RowCard
    title={formatDay(row.day)}
    amount={<Amount row={row} />}
    fact={`${plural(row.payments, 'payment')} · ${row.bank_account}`}
    status={<State row={row} />}
    small={note(row.reference, row.reason)}
  />
);

/** Deposits as the bank shows them: many checks, one line. */
export function Deposits() {
  const params = useTableParams({ filters: FILTERS, sorts: ['day'], defaultSort: '-day' });
  const list = useQuery({
    ...listBankDepositsOptions({ query: params.query }),
    placeholderData: keepPreviousData,
  });
  const { menu, dialog } = useTakingBack('Take back');
  const actions = (row: BankDepositRow) =>
    row.can.take_back &&
    menu(`the deposit of ${formatDay(row.day)}`, {
      title: `Take the deposit of ${moneyExact(row.amount)} back?`,
      text: 'It leaves the bank account as of today, and its payments wait to be deposited again.',
      submitLabel: 'Take deposit back',
      mutation: takeDepositBackMutation(),
      path: { deposit_id: row.id },
      done: 'Deposit taken back',
      failureText: 'The deposit was not taken back. Try again.',
    });
  return (
    <>
      <BankList
        label="Bank deposits"
        params={params}
        list={list}
        columns={columns}
        card={card}
        rowActions={actions}
        csv={() => exportBankDeposits({ query: exportQuery(params.query), parseAs: 'blob' })}
        empty={{
          title: 'No deposits yet',
          text: 'Choose payments under To deposit: together they are one line of the bank statement.',
        }}
      />
      {dialog}
    </>
  );
}
