import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportWorkOrders, type PreventiveFigures, type WorkOrderRow } from '@/api/staff';
import { getWorkOrderOptions, listWorkOrdersOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listWorkOrdersFilters } from '@/api/staff/filters.gen';
import { useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { useList } from '@/records/use-list';
import { useOpened } from '@/records/use-opened';
import { sortSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import { CardSkeleton } from '@/ui/skeleton';
import { useOverlay } from '@/ui/use-overlay';
import { OrderCard } from './order-card';
import { TabPage } from './tab-page';
import { useChoose } from './use-choose';

const NewOrder = lazyDialog(() => import('./new-order'));
const EditOrder = lazyDialog(() => import('./edit-order'));
const CompleteOrder = lazyDialog(() => import('./complete-order'));

const FILTERS = only(
  listWorkOrdersFilters,
  'status',
  'overdue',
  'to_approve',
  'property_id',
  'equipment_id',
  'schedule_id',
);
const SORTS = ['next', 'scheduled_date', 'completed_at', 'priority', 'title', 'updated_at'];
const orders = [
  { value: 'next', label: 'What is next' },
  { value: 'scheduled_date', label: 'By date' },
  { value: '-scheduled_date', label: 'Latest first' },
  { value: 'priority', label: 'By priority' },
  { value: 'title', label: 'By title' },
];

/** The work order that the address opens, in its form. */
function OpenedOrder({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useQuery({
    ...getWorkOrderOptions({ path: { work_order_id: id ?? '' } }),
    enabled: id !== null,
  });
  return (
    found.data && <EditOrder key={found.data.id} order={found.data} opened={id !== null} onClose={onClose} />
  );
}

export function OrdersTab({ figures }: { figures: PreventiveFigures | undefined }) {
  const { properties } = useSession();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'next', limit: 24 });
  const list = useList(listWorkOrdersOptions, params.query);
  const choose = useChoose();
  const { filters } = params;
  const property = usePropertyFilter(filters.property_id, (id) => params.setFilter('property_id', id));
  const adding = useOverlay<true>();
  const completing = useOverlay<WorkOrderRow>();
  const opened = useOpened('order');
  const mayAdd = properties.some(({ role }) => role !== 'viewer');
  const chip = (label: string, n: number | undefined, status: string | null, overdue = false) => ({
    label,
    count: n,
    active: (filters.status || null) === status && (filters.overdue === 'true') === overdue,
    onToggle: () => choose({ status, overdue: overdue ? 'true' : null }),
  });
  return (
    <TabPage
      params={params}
      list={list}
      nouns={['work order', 'work orders']}
      placeholder="Title, place or equipment"
      chips={[
        chip('All', figures?.total, null),
        chip('Scheduled', figures?.scheduled, 'scheduled'),
        chip('In progress', figures?.in_progress, 'in_progress'),
        chip('Overdue', figures?.overdue, null, true),
        chip('Completed', figures?.completed, 'completed'),
      ]}
      selects={[property, sortSelect(params, orders, 140)]}
      add={mayAdd ? { label: 'New Work Order', open: () => adding.open(true) } : null}
      csv={() => exportWorkOrders({ query: exportQuery(params.query), parseAs: 'blob' })}
      empty="No work orders found"
      emptyText="Work that is planned stands here, made by hand or by a schedule."
      icon={<IconClipboardCheck size={22} stroke={1.7} aria-hidden />}
      card={(order) => (
        <OrderCard order={order} to={opened.linkTo(order.id)} onComplete={() => completing.open(order)} />
      )}
      blank={<CardSkeleton height={228} lines={[40, 60, 44, 30]} />}
    >
      <NewOrder opened={adding.opened} onClose={adding.close} />
      <OpenedOrder id={opened.id} onClose={opened.close} />
      {completing.item && (
        <CompleteOrder order={completing.item} opened={completing.opened} onClose={completing.close} />
      )}
    </TabPage>
  );
}
