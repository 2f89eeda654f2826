import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LedgerLine } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { Day } from '@/ui/figures';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { inCharges, inPayments, isStruck, rangeOf, signed, stateOf, sumsOf } from './ledger-words';
import { LineWhy } from './line-why';

const keyOf = (line: LedgerLine) => `${line.source} ${line.id}`;

function Title({ line }: { line: LedgerLine }) {
  return (
    <Group component="span" gap={6}>
      <Text as="span" size="control" ink={isStruck(line) ? 'text3' : 'text'}>
        {line.description}
      </Text>
      <State line={line} />
    </Group>
  );
}

const State = ({ line }: { line: LedgerLine }) =>
  isStruck(line) || line.state === 'refunded' || line.state === 'pending' ? (
    <StatusBadge of="payment" value={stateOf(line)} />
  ) : null;

function Payment({ line }: { line: LedgerLine }) {
  const amount = inPayments(line);
  if (amount === null) return null;
  if (isStruck(line)) return <s className="text3">{signed(amount)}</s>;
  const came = line.source === 'payment';
  return <span style={came ? { color: 'var(--ok-text)' } : undefined}>{signed(amount)}</span>;
}

function Charge({ line }: { line: LedgerLine }) {
  const amount = inCharges(line);
  if (amount === null) return null;
  return isStruck(line) ? <s className="text3">{moneyExact(amount)}</s> : moneyExact(amount);
}

const Balance = ({ line }: { line: LedgerLine }) => (
  <span className={isStruck(line) ? 'text3' : undefined} style={{ fontWeight: 500 }}>
    {moneyExact(line.balance)}
  </span>
);

const columns: readonly Column<LedgerLine>[] = [
  { key: 'date', title: 'Date', width: 156, render: (line) => <Day value={line.date} /> },
  {
    key: 'entry',
    title: 'Entry',
    ink: true,
    render: (line) => (
      <>
        <Title line={line} />
        {line.details && (
          <Text as="div" size="caption" ink="text3">
            {line.details}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'charge',
    title: 'Charge',
    align: 'right',
    ink: true,
    width: 104,
    render: (line) => <Charge line={line} />,
  },
  {
    key: 'payment',
    title: 'Payment',
    align: 'right',
    ink: true,
    width: 112,
    render: (line) => <Payment line={line} />,
  },
  {
    key: 'balance',
    title: 'Balance',
    align: 'right',
    ink: true,
    width: 112,
    render: (line) => <Balance line={line} />,
  },
];

const card = (line: LedgerLine) => (
  <RowCard
    title={
      <Text as="span" size="control" ink={isStruck(line) ? 'text3' : 'text'}>
        {line.description}
      </Text>
    }
    amount={line.source === 'charge' ? <Charge line={line} /> : <Payment line={line} />}
    fact={line.details}
    status={<State line={line} />}
    small={
      <Group component="span" justify="space-between">
        <span>{formatDay(line.date)}</span>
        <span>Balance {moneyExact(line.balance)}</span>
      </Group>
    }
  />
);

type LedgerLinesProps = {
  /** Newest first. */
  lines: readonly LedgerLine[];
  /** Only with all lines of a time is the last balance their sum. */
  complete: boolean;
  empty: ReactNode;
  menu: (line: LedgerLine) => ReactNode;
  buttons: (line: LedgerLine) => ReactNode;
  phone: boolean;
};

function Foot({ lines, complete }: Pick<LedgerLinesProps, 'lines' | 'complete'>) {
  const { charges, payments } = sumsOf(lines);
  const latest = lines[0];
  return (
    <tr>
      <td colSpan={2}>{complete ? rangeOf(lines) : 'Sum of these entries'}</td>
      <td style={{ textAlign: 'right' }}>{moneyExact(charges)}</td>
      <td style={{ textAlign: 'right' }}>{moneyExact(payments)}</td>
      <td style={{ textAlign: 'right' }}>{complete && latest && moneyExact(latest.balance)}</td>
      <td />
    </tr>
  );
}

/** Charges, payments and credits with the balance after each; one at a time opens to its why. */
export function LedgerLines({ lines, complete, empty, menu, buttons, phone }: LedgerLinesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const isOpen = (line: LedgerLine) => open === keyOf(line);
  return (
    <DataTable
      label="Payments and charges"
      columns={columns}
      rows={lines}
      rowKey={keyOf}
      rowActions={phone ? undefined : menu}
      rowDetail={(line) => isOpen(line) && <LineWhy line={line} actions={buttons(line)} />}
      opening={{
        isOpen,
        toggle: (line) => setOpen(isOpen(line) ? null : keyOf(line)),
        name: (line) => `Why: ${line.description}`,
      }}
      card={card}
      rowHeight={51}
      empty={empty}
      foot={lines.length > 0 && <Foot lines={lines} complete={complete} />}
      bare
    />
  );
}
