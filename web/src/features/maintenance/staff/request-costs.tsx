import type { RequestFigures } from '@/api/staff';
import { count, moneyExact } from '@/lib/money';
import { KpiStrip, noData } from '@/ui/kpi-strip';

/** The mean and the one before it, in words; without a completed request there is none. */
function resolution({ resolution_days: mean, resolution_days_before: before }: RequestFigures) {
  if (mean === null) return { value: noData, context: 'Nothing completed in the last 90 days' };
  const then = before === null ? 'none in the 90 before' : `${before} in the 90 before`;
  return { value: mean === 1 ? '1 day' : `${mean} days`, context: `Last 90 days, ${then}` };
}

/** The three figures of cost and time. */
const costStrip = (figures: RequestFigures) => [
  {
    label: 'Open Requests Cost',
    value: moneyExact(figures.open_cost),
    context: `${count(figures.open_with_cost)} of ${count(figures.active)} have a cost`,
  },
  {
    label: 'Completed This Month',
    value: moneyExact(figures.completed_this_month_cost),
    context: `${moneyExact(figures.to_approve_cost)} to approve`,
  },
  { label: 'Avg Resolution', ...resolution(figures) },
];

/** What the requests cost and how long they took, under the counts. */
export default function RequestCosts({ figures }: { figures: RequestFigures }) {
  return <KpiStrip label="Costs" items={costStrip(figures)} />;
}
