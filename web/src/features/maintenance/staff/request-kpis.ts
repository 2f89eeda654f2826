import type { RequestFigures } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count, moneyExact } from '@/lib/money';
import { noData } from '@/ui/kpi-strip';

const filtered = (query: string) => `${paths.maintenance}?${query}`;

type Filters = { status: string; priority: string; active: string };

/** The four counts, each a filter of the list. */
export const countStrip = (figures: RequestFigures, filters: Filters) => [
  {
    label: 'Urgent Issues',
    value: count(figures.urgent),
    context: 'Not completed',
    to: filtered('priority=urgent&active=true'),
    active: filters.priority === 'urgent' && filters.active !== '',
  },
  {
    label: 'Pending',
    value: count(figures.open),
    context: `${count(figures.unassigned)} with nobody assigned`,
    to: filtered('status=open'),
    active: filters.status === 'open',
  },
  {
    label: 'In Progress',
    value: count(figures.in_progress),
    context: `${count(figures.paused)} paused`,
    to: filtered('status=in_progress'),
    active: filters.status === 'in_progress',
  },
  {
    label: 'Completed',
    value: count(figures.completed),
    context: `${count(figures.completed_this_month)} this month`,
    to: filtered('status=completed'),
    active: filters.status === 'completed',
  },
];

/** The mean and the one before it, in words; without a completed request there is none. */
function resolution({ resolution_days: mean, resolution_days_before: before }: RequestFigures) {
  if (mean === null) return { value: noData, context: 'Nothing completed in the last 90 days' };
  const then = before === null ? 'none in the 90 before' : `${before} in the 90 before`;
  return { value: mean === 1 ? '1 day' : `${mean} days`, context: `Last 90 days, ${then}` };
}

/** The three figures of cost and time. */
export const costStrip = (figures: RequestFigures) => [
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
