import { Button, Group, Stack } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnLedgerLine } from '@/api/portal';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Day } from '@/ui/figures';
import { Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { StatusBadge } from '@/ui/status-badge';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';

const SHOWN_AT_FIRST = 15;
const keyOf = (line: OwnLedgerLine) => `${line.source} ${line.id}`;
const STRUCK = ['voided', 'returned', 'taken_back', 'failed'];
const isStruck = ({ state }: OwnLedgerLine) => state !== null && STRUCK.includes(state);

const shownOf = {
  all: { label: 'All', holds: () => true },
  charges: { label: 'Charges', holds: (line: OwnLedgerLine) => line.source === 'charge' },
  payments: { label: 'Payments', holds: (line: OwnLedgerLine) => line.source !== 'charge' },
} as const;
type Shown = keyof typeof shownOf;
const options = (Object.keys(shownOf) as Shown[]).map((value) => ({ value, label: shownOf[value].label }));

const stateOf = ({ source, state }: OwnLedgerLine) => {
  if (state === 'failed') return 'declined';
  return source === 'payment' && state === 'voided' ? 'corrected' : state;
};

const State = ({ line }: { line: OwnLedgerLine }) =>
  isStruck(line) || line.state === 'pending' || line.state === 'refunded' ? (
    <StatusBadge of="payment" value={stateOf(line)} />
  ) : null;

function Amount({ line }: { line: OwnLedgerLine }) {
  const amount = line.charge ?? (line.payment && `-${line.payment}`);
  if (!amount) return null;
  if (isStruck(line)) return <s className="text3">{moneyExact(amount)}</s>;
  const came = line.source === 'payment' && line.state !== 'pending';
  return <span style={came ? { color: 'var(--ok-text)' } : undefined}>{moneyExact(amount)}</span>;
}

const Name = ({ line }: { line: OwnLedgerLine }) => (
  <Text as="span" size="control" ink={isStruck(line) ? 'text3' : 'text'}>
    {line.description}
  </Text>
);

const columns: readonly Column<OwnLedgerLine>[] = [
  { key: 'date', title: 'Date', width: 150, render: (line) => <Day value={line.date} /> },
  {
    key: 'entry',
    title: 'Entry',
    ink: true,
    render: (line) => (
      <>
        <Group component="span" gap={6}>
          <Name line={line} />
          <State line={line} />
        </Group>
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
    render: (line) => line.source === 'charge' && <Amount line={line} />,
  },
  {
    key: 'payment',
    title: 'Payment',
    align: 'right',
    ink: true,
    width: 112,
    render: (line) => line.source !== 'charge' && <Amount line={line} />,
  },
  {
    key: 'balance',
    title: 'Balance',
    align: 'right',
    ink: true,
    width: 112,
    render: (line) => <span style={{ fontWeight: 500 }}>{moneyExact(line.balance)}</span>,
  },
];

const card = (line: OwnLedgerLine) => (
  <RowCard
    title={<Name line={line} />}
    amount={<Amount line={line} />}
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

/** Why a line stands there: a sentence, the sums behind it, and when it was added. */
function Why({ line }: { line: OwnLedgerLine }) {
  const sums = line.reckoning.map(({ label, amount }) => [label, moneyExact(amount)] as const);
  return (
    <Stack gap="xs">
      <Text ink="text">{line.explanation}</Text>
      {line.note && <Text>{line.note}</Text>}
      {sums.length > 0 && <SumList shape="reckoning" sums={sums.slice(0, -1)} total={sums.at(-1)} />}
      <Text>{line.posted_by}</Text>
    </Stack>
  );
}

const nothing = (
  <EmptyState
    title="No payments yet"
    text="What is charged and paid for your home will stand here, the newest first."
    icon={<IconReceipt2 size={22} stroke={1.7} aria-hidden />}
  />
);

/** Charges and payments of the home, newest first, each with the balance after it; one at a time opens to its why. */
export function OwnHistory({ lines }: { lines: readonly OwnLedgerLine[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const [whole, setWhole] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const held = lines.toReversed().filter(shownOf[shown].holds);
  const rows = whole ? held : held.slice(0, SHOWN_AT_FIRST);
  const earlier = held.length - rows.length;
  const isOpen = (line: OwnLedgerLine) => open === keyOf(line);
  return (
    <Section
      title="History"
      padded={false}
      right={
        lines.length > 0 && <Segments label="Entries" options={options} value={shown} onChange={setShown} />
      }
    >
      <DataTable
        label="History"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowDetail={(line) => isOpen(line) && <Why line={line} />}
        opening={{
          isOpen,
          toggle: (line) => setOpen(isOpen(line) ? null : keyOf(line)),
          name: (line) => `Why: ${line.description}`,
        }}
        card={card}
        rowHeight={51}
        empty={lines.length === 0 ? nothing : <EmptyState title="No entry of this kind" />}
        bare
      />
      {earlier > 0 && (
        <Group p="sm" px={20}>
          <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
            Show {plural(earlier, 'earlier entry', 'earlier entries')}
          </Button>
        </Group>
      )}
    </Section>
  );
}
