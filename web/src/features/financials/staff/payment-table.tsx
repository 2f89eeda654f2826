import type { ReceivedRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { type Column, DataTable, type DataTableProps, RowCard } from '@/ui/data-table';
import { Day, Money } from '@/ui/figures';
import { StatusBadge } from '@/ui/status-badge';
import { TwoLines } from '@/ui/two-lines';
import { paymentsOf } from './delinquent-words';

const placeOf = ({ property_name, unit_number }: ReceivedRow) => `${property_name} ${unit_number}`;
/** What is on its way, and what was a mistake, says so in the words of the field. */
const WORDS: Partial<Record<ReceivedRow['status'], string>> = { pending: 'processing', voided: 'undone' };
const statusOf = ({ status }: ReceivedRow) => WORDS[status] ?? status;
const wentBack = ({ status }: ReceivedRow) => status === 'returned' || status === 'voided';

const Amount = ({ row }: { row: ReceivedRow }) =>
  wentBack(row) ? (
    <s className="text3">
      <Money amount={row.amount} exact />
    </s>
  ) : (
    <Money amount={row.amount} exact />
  );

const columns: readonly Column<ReceivedRow>[] = [
  {
    key: 'received_on',
    title: 'Received',
    sort: 'received_on',
    width: 128,
    render: ({ received_on }) => <Day value={received_on} />,
  },
  { key: 'resident', title: 'Resident', ink: true, render: ({ resident_name }) => resident_name },
  {
    key: 'unit',
    title: 'Unit',
    render: ({ property_name, unit_number }) => <TwoLines first={property_name} second={unit_number} />,
  },
  { key: 'method', title: 'Method', wideOnly: true, render: ({ method }) => method },
  { key: 'goes_to', title: 'Goes to', wideOnly: true, render: ({ goes_to }) => goes_to ?? '—' },
  { key: 'status', title: 'Status', render: (row) => <StatusBadge of="payment" value={statusOf(row)} /> },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    ink: true,
    render: (row) => <Amount row={row} />,
  },
];

const card = (row: ReceivedRow) => (
  <RowCard
    title={row.resident_name}
    amount={wentBack(row) ? <s className="text3">{moneyExact(row.amount)}</s> : moneyExact(row.amount)}
    fact={row.goes_to}
    status={<StatusBadge of="payment" value={statusOf(row)} />}
    small={`${formatDay(row.received_on)} · ${placeOf(row)} · ${row.method}`}
  />
);

type PaymentTableProps = Omit<
  DataTableProps<ReceivedRow>,
  'label' | 'columns' | 'rowKey' | 'rowHref' | 'card'
>;

/** Payments as they came in; a returned or undone one keeps its row. */
export const PaymentTable = (props: PaymentTableProps) => (
  <DataTable
    {...props}
    label="Payments"
    columns={columns}
    rowKey={({ id }) => id}
    rowHeight={51}
    rowHref={paymentsOf}
    card={card}
  />
);
