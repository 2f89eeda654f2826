import { useState } from 'react';
import type { Financials } from '@/api/staff';
import { formatMonth } from '@/lib/dates';
import { money } from '@/lib/money';
import { formatMonthShort, formatSpan } from '@/lib/spans';
import { type BarGroup, Bars, ChartFigures } from '@/ui/bars';
import { usePhone } from '@/ui/use-phone';
import { ChartSection } from './chart-section';

type Month = Financials['months'][number];

const net = ({ income, expenses }: Month) => (Number(income) - Number(expenses)).toFixed(2);
const known = (amount: string | null) => (amount === null ? 'No data yet' : money(amount));

function groupOf(month: Month, index: number, all: readonly Month[]): BarGroup {
  const { income, expenses } = month;
  const isLast = index === all.length - 1;
  // Every third name, counted from the running month.
  const name = (all.length - 1 - index) % 3 === 0 ? formatMonthShort(month.month) : '';
  if (income === null || expenses === null) {
    return { says: `${formatMonth(month.month)}: no data yet`, name, bars: [] };
  }
  const figures = `income ${money(income)}, expenses ${money(expenses)}, net ${money(net(month))}`;
  return {
    says: `${formatMonth(month.month)}: ${figures}`,
    name,
    bars: [
      { value: Number(income), ink: isLast ? 'fill' : 'past' },
      { value: Number(expenses), ink: 'mute' },
    ],
  };
}

/** Twelve months, whatever range is looked at; the figures above are those of the month pointed at. */
export function MonthChart({ of }: { of: Financials }) {
  const phone = usePhone();
  const [pointed, setPointed] = useState<number | null>(null);
  const height = phone ? 150 : 188;
  const last = of.months.length - 1;
  const shown = of.months[pointed ?? last];
  if (!shown) return null;
  const isRunning = (pointed ?? last) === last;
  const when = isRunning ? formatSpan(shown.month, of.until) : formatMonth(shown.month);
  return (
    <ChartSection
      title="Income and expenses by month"
      height={height}
      table={{
        columns: ['Month', 'Income', 'Expenses', 'Net'],
        rows: of.months.map((month) => [
          formatMonth(month.month),
          known(month.income),
          known(month.expenses),
          month.income === null ? '—' : money(net(month)),
        ]),
      }}
    >
      <ChartFigures
        figures={[
          { label: 'Income', text: known(shown.income), ink: 'fill' },
          { label: 'Expenses', text: known(shown.expenses), ink: 'mute' },
        ]}
        when={pointed === null || shown.income === null ? when : `${when} · net ${money(net(shown))}`}
      />
      <Bars
        label="Income and expenses by month"
        groups={of.months.map(groupOf)}
        height={height}
        barWidth={phone ? 8 : 15}
        onPoint={setPointed}
      />
    </ChartSection>
  );
}
