import { Button, Group } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ledger, LedgerLine } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { plural } from '@/lib/money';
import { EmptyState } from '@/ui/empty-state';
import { Chip } from '@/ui/filter-bar';
import { RowMenu } from '@/ui/row-menu';
import { Section } from '@/ui/section';
import { LedgerLines } from './ledger-lines';
import { type ChipName, chips } from './ledger-words';
import { type LineAction, lineActions } from './line-actions';

const SHOWN_AT_FIRST = 15;

/** Where nothing was ever charged or paid. */
export const nothing = (
  <EmptyState
    title="No payment history available"
    text="Charges and payments of this resident will be listed here, the newest first."
    icon={<IconReceipt2 size={22} stroke={1.7} aria-hidden />}
  />
);

type Act = (line: LedgerLine, action: LineAction) => void;
type EntriesProps = { ledger: Ledger; phone: boolean; act: Act };

const Menu = ({ line, act }: { line: LedgerLine; act: Act }) =>
  line.can.length > 0 && (
    <RowMenu
      what={`${line.description}, ${formatDay(line.date)}`}
      items={line.can.map((action) => ({
        label: lineActions[action].label,
        danger: lineActions[action].danger,
        onClick: () => act(line, action),
      }))}
    />
  );

const Buttons = ({ line, act }: { line: LedgerLine; act: Act }) => (
  <Group gap="xs">
    {line.can.map((action) => (
      <Button key={action} size="xs" variant="default" onClick={() => act(line, action)}>
        {lineActions[action].label}
      </Button>
    ))}
  </Group>
);

/** The entries, the newest first: chips that narrow them, and what can be done with each. */
export function Entries({ ledger, phone, act }: EntriesProps) {
  const [chip, setChip] = useState<ChipName>('all');
  const [whole, setWhole] = useState(false);
  const newest: LedgerLine[] = ledger.items.toReversed();
  const held = newest.filter(chips[chip].holds);
  const shown = whole ? held : held.slice(0, SHOWN_AT_FIRST);
  const earlier = held.length - shown.length;
  const open = newest.filter(chips.open.holds).length;
  return (
    <Section title="Payments and charges" padded={false}>
      {newest.length > 0 && (
        <Group gap={8} px={20} pb="sm">
          {(Object.keys(chips) as ChipName[]).map((name) => (
            <Chip
              key={name}
              chip={{
                label: chips[name].label,
                active: chip === name,
                onToggle: () => setChip(name),
                count: name === 'open' && open > 0 ? open : undefined,
              }}
            />
          ))}
        </Group>
      )}
      <LedgerLines
        lines={shown}
        complete={chip === 'all'}
        phone={phone}
        menu={(line) => <Menu line={line} act={act} />}
        buttons={(line) => <Buttons line={line} act={act} />}
        empty={newest.length === 0 ? nothing : <EmptyState title="No entry of this kind" />}
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
