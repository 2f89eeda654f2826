import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LedgerLine } from '@/api/staff';
import { moneyExact } from '@/lib/money';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';

type LineWhyProps = { line: LedgerLine; actions: ReactNode };

/** Why a line stands in the ledger: a sentence, the sums behind it, who posted it, and what can be done. */
export function LineWhy({ line, actions }: LineWhyProps) {
  const sums = line.reckoning.map(({ label, amount }) => [label, moneyExact(amount)] as const);
  return (
    <Stack gap="xs">
      <Text ink="text">{line.explanation}</Text>
      {line.source === 'payment' && line.note && <Text>{line.note}</Text>}
      {sums.length > 0 && <SumList shape="reckoning" sums={sums.slice(0, -1)} total={sums.at(-1)} />}
      <Group justify="space-between" gap="xs">
        <Text>
          {line.posted_by}
          {line.source === 'payment' && (
            <>
              {' · '}
              <a
                className="link"
                href={`/api/payments/${line.id}/receipt.pdf`}
                target="_blank"
                rel="noreferrer"
              >
                Receipt
              </a>
            </>
          )}
        </Text>
        {actions}
      </Group>
    </Stack>
  );
}
