import type { RequestFigures } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count } from '@/lib/money';

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
