import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { exportLeases, type LeaseFigures, type LeaseRow } from '@/api/staff';
import { leaseFiguresOptions, listLeasesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listLeasesFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { count, money, plural } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { filterSelect } from '@/ui/filter-select';
import type { Kpi } from '@/ui/kpi-strip';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';
import { type LeaseDialog, LeaseDialogs } from './lease-dialogs';
import { leaseTable } from './lease-table';
import { statusOptions } from './lease-words';

const AddLease = lazyDialog(() => import('./add-lease'));
const PlanIncreases = lazyDialog(() => import('./plan-increases'));

const FILTERS = only(
  listLeasesFilters,
  'status',
  'property_id',
  'current',
  'expiring',
  'month_to_month',
  'your_turn',
  'waiting',
);
const SORTS = ['start_date', 'end_date', 'rent', 'created_at'];
const statuses = [{ value: '', label: 'All statuses' }, ...statusOptions];

/** A figure that is a filter link; pressed again it leads back to all. */
const narrowing = (filter: string, on: boolean) => ({
  active: on,
  to: on ? paths.leases : `${paths.leases}?${filter}=true`,
});

function strip(of: LeaseFigures, filters: { current: string; expiring: string; waiting: string }): Kpi[] {
  return [
    {
      label: 'Active leases',
      value: count(of.active),
      context: of.month_to_month > 0 && `${count(of.month_to_month)} of them month to month`,
      ...narrowing('current', filters.current === 'true'),
    },
    {
      label: 'Expiring soon',
      value: count(of.expiring),
      context: `within 60 days, ${count(of.expiring_within_30)} within 30`,
      ...narrowing('expiring', filters.expiring === 'true'),
    },
    { label: 'Monthly rent', value: money(of.monthly_rent), context: 'of active leases' },
    {
      label: 'Waiting for an answer',
      value: count(of.waiting),
      context: waitingFor(of),
      ...narrowing('waiting', filters.waiting === 'true'),
    },
  ];
}

/** '3 offers, 2 signatures' */
function waitingFor({ waiting, waiting_signatures: signatures }: LeaseFigures): string {
  const offers = plural(waiting - signatures, 'offer');
  return signatures > 0 ? `${offers}, ${plural(signatures, 'signature')}` : offers;
}

/** All leases of the caller's properties: figures, search, filters and rows; all of it in the URL. */
export function LeasesScreen() {
  const navigate = useNavigate();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-created_at' });
  const { filters, setFilter } = params;
  const figures = useQuery(leaseFiguresOptions());
  const list = useList(listLeasesOptions, params.query);
  const property = usePropertyFilter(filters.property_id, (id) => setFilter('property_id', id));
  const adding = useOverlay<true>();
  const raising = useOverlay<true>();
  const changing = useOverlay<{ lease: LeaseRow; dialog: LeaseDialog }>();
  const mayAdd = useMayWriteAnywhere();
  const chip = (name: 'expiring' | 'month_to_month' | 'your_turn', label: string) => ({
    label,
    count: figures.data?.[name],
    active: filters[name] === 'true',
    onToggle: () => setFilter(name, filters[name] ? null : 'true'),
  });
  return (
    <ListPage
      title="Leases"
      nouns={['lease', 'leases']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed: 'The figures of your leases could not be loaded.',
        facts: (of) => of.total > 0 && `${plural(of.properties, 'property', 'properties')} · as of today`,
        strip: {
          label: 'Leases in figures',
          count: 4,
          items: (of) => (of.total > 0 ? strip(of, filters) : null),
        },
      }}
      add={mayAdd ? { label: 'Add Lease', open: () => adding.open(true) } : null}
      headerActions={
        mayAdd && (
          <Button variant="default" onClick={() => raising.open(true)}>
            Raise rents
          </Button>
        )
      }
      csv={() => exportLeases({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{
        placeholder: 'Unit or resident',
        selects: [filterSelect(params, 'status', 'Status', statuses, 130), property],
        chips: [
          chip('expiring', 'Expiring soon'),
          chip('month_to_month', 'Month to month'),
          chip('your_turn', 'Your turn'),
        ],
      }}
      empty={{
        title: 'No leases found. Add a lease to get started.',
        icon: <IconFileText size={22} stroke={1.7} aria-hidden />,
      }}
      noMatch="No leases found matching your filters."
      errorText="Failed to load leases. Please try again later."
      loadingText="Loading leases..."
      table={leaseTable((lease, dialog) => changing.open({ lease, dialog }))}
    >
      <AddLease
        opened={adding.opened}
        onClose={adding.close}
        onAdded={({ id }) => void navigate(paths.lease(id))}
      />
      {changing.item && (
        <LeaseDialogs
          key={changing.item.lease.id}
          lease={changing.item.lease}
          dialog={{
            item: changing.item.dialog,
            opened: changing.opened,
            open: (dialog) => changing.item && changing.open({ ...changing.item, dialog }),
            close: changing.close,
          }}
          onGone={changing.close}
          onAdded={({ id }) => void navigate(paths.lease(id))}
        />
      )}
      <PlanIncreases
        opened={raising.opened}
        onClose={raising.close}
        property={filters.property_id || undefined}
      />
    </ListPage>
  );
}
