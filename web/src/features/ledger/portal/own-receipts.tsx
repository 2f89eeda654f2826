import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnLedgerLine } from '@/api/portal';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { Section } from '@/ui/section';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';

const FIRST = 3;
const HAS_RECEIPT = ['completed', 'returned', 'voided', 'refunded'];

const hasReceipt = ({ source, mine, state }: OwnLedgerLine) =>
  source === 'payment' && mine && state !== null && HAS_RECEIPT.includes(state);

/** Receipts of the resident's own payments, newest first, and the statement of the home's account. */
export function OwnReceipts({ lines, tenancyId }: { lines: readonly OwnLedgerLine[]; tenancyId: string }) {
  const [all, setAll] = useState(false);
  const receipts = lines.toReversed().filter(hasReceipt);
  const shown = all ? receipts : receipts.slice(0, FIRST);
  return (
    <Section
      title="Receipts"
      right={
        receipts.length > shown.length && (
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            All
          </Button>
        )
      }
    >
      {receipts.length === 0 && <Text>Receipts of your payments will stand here.</Text>}
      <SumList
        shape="plain"
        sums={shown.map((line) => [
          <a
            key={line.id}
            className="link"
            href={`/api/portal/payments/${line.id}/receipt.pdf`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Receipt of ${formatDay(line.date)}`}
          >
            {formatDay(line.date)}
          </a>,
          moneyExact(line.payment ?? '0.00'),
        ])}
      />
      <a
        className="link"
        href={`/api/portal/ledger/statement.pdf?tenancy_id=${tenancyId}`}
        target="_blank"
        rel="noreferrer"
      >
        Statement (PDF)
      </a>
    </Section>
  );
}
