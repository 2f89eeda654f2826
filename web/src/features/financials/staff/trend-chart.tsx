import { useState } from 'react';
import type { PaymentAnalytics } from '@/api/staff';
import { formatMonth } from '@/lib/dates';
import { money } from '@/lib/money';
import { formatMonthShort, formatSpan } from '@/lib/spans';
import { type BarGroup, Bars, ChartFigures } from '@/ui/bars';
import { Text } from '@/ui/text';
import { usePhone } from '@/ui/use-phone';
import { ChartSection } from './chart-section';

type Month = PaymentAnalytics['months'][number];

const known = (amount: string | null) => (amount === null ? 'No data yet' : money(amount));
const rateOf = ({ collection_rate: rate }: Month) => (rate === null ? '—' : `${rate.toFixed(1)}%`);

function groupOf(month: Month, index: number, all: readonly Month[]): BarGroup {
  const { charged, collected, open } = month;
  const name = formatMonthShort(month.month);
  const when = formatMonth(month.month);
  if (charged === null || collected === null || open === null) {
    return { says: `${when}: no data yet`, name, bars: [] };
  }
  return {
    says: `${when}: collected ${money(collected)} of ${money(charged)}, still open ${money(open)}`,
    name,
    top: rateOf(month),
    bars: [
      { value: Number(collected), ink: index === all.length - 1 ? 'fill' : 'past', stack: Number(open) },
    ],
  };
}

/** Six months whatever the range: rent collected, what is still open of it, and the share. */
export function TrendChart({ of }: { of: PaymentAnalytics }) {
  const phone = usePhone();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = of.months.length - 1;
  const shown = of.months[pointed ?? last];
  const height = 176;
  if (!shown) return null;
  const isRunning = (pointed ?? last) === last;
  return (
    <ChartSection
      title="Collection trend"
      height={height}
      table={{
        columns: ['Month', 'Rent charged', 'Collected', 'Still open', 'Share'],
        rows: of.months.map((month) => [
          formatMonth(month.month),
          known(month.charged),
          known(month.collected),
          known(month.open),
          rateOf(month),
        ]),
      }}
    >
      <ChartFigures
        figures={[
          { label: 'Collected', text: known(shown.collected), ink: 'fill' },
          { label: 'Still open', text: known(shown.open), ink: 'mute' },
        ]}
        when={isRunning ? formatSpan(shown.month, of.until) : formatMonth(shown.month)}
      />
      {of.months.every(({ charged }) => charged === null) && <Text>No data yet</Text>}
      <Bars
        label="Rent collected of rent charged, by month"
        groups={of.months.map(groupOf)}
        height={height}
        barWidth={phone ? 30 : 52}
        onPoint={setPointed}
      />
    </ChartSection>
  );
}
