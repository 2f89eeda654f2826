import { Button } from '@mantine/core';
import { IconSpeakerphone, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { exportRequests, type RequestRow } from '@/api/staff';
import { listRequestsOptions, requestFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listRequestsFilters } from '@/api/staff/filters.gen';
import { useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { useOpened } from '@/records/use-opened';
import { filterSelect, sortSelect } from '@/ui/filter-select';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Segments } from '@/ui/segments';
import { LoadingText } from '@/ui/skeleton';
import { useOverlay } from '@/ui/use-overlay';
import { countStrip } from './request-kpis';
import type { RequestSlots } from './request-parts';
import { requestTable } from './request-table';
import { priorityOptions, statusOptions } from './request-words';
import { useTicks } from './use-ticks';

// Most visits tick nothing.
const BulkBar = lazy(() => import('./bulk-bar'));
const RequestCosts = lazy(() => import('./request-costs'));
const RequestsBoard = lazy(() => import('./requests-board'));
const BuildingNotices = lazy(() => import('./building-notices'));
const AssignRequest = lazyDialog(() => import('./assign-request'));
const OpenedRequest = lazyDialog(() => import('./request-drawer'));
const NewRequest = lazyDialog(() => import('./new-request'));
const NewNotice = lazyDialog(() => import('./new-notice'));

const FILTERS = only(
  listRequestsFilters,
  'status',
  'priority',
  'property_id',
  'unit_id',
  'vendor_id',
  'active',
  'overdue',
  'late',
  'to_approve',
  'paused',
  'unassigned',
  'mine',
);
const SORTS = ['request_date', 'due', 'priority', 'title', 'updated_at'];
const orders = [
  { value: '-request_date', label: 'Newest first' },
  { value: 'request_date', label: 'Oldest first' },
  { value: 'due', label: 'By clock' },
  { value: 'priority', label: 'By priority' },
  { value: 'title', label: 'By title' },
];
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const all = (label: string) => ({ value: '', label });

/** List or board; the rest of the address stays, but for what only the list knows. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'board' ? 'board' : 'list';
  const choose = (next: View) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const name of ['view', 'status', 'cursor', 'from']) after.delete(name);
      if (next === 'board') after.set('view', next);
      return after;
    });
  return { view, choose };
}

type RequestsScreenProps = RequestSlots & { views?: ReactNode; reports?: ReactNode };

/** What is broken: search, filters and view are in the URL. `views` leads to the other half of maintenance, `reports` are those that wait for staff. */
export function RequestsScreen({ views, reports, photos, documents }: RequestsScreenProps) {
  const { properties } = useSession();
  const { view, choose } = useView();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-request_date' });
  const { filters } = params;
  const figures = useQuery(requestFiguresOptions());
  const list = useList(listRequestsOptions, params.query);
  const property = usePropertyFilter(filters.property_id, (id) => params.setFilter('property_id', id));
  const adding = useOverlay<true>();
  const noticing = useOverlay<true>();
  const assigning = useOverlay<RequestRow>();
  const opened = useOpened('request');
  const ticks = useTicks(list.data?.items);
  const mayAdd = properties.some(({ role }) => role !== 'viewer');
  const chip = (name: keyof typeof filters, label: string, n?: number) => ({
    label,
    count: n,
    active: filters[name] === 'true',
    onToggle: () => params.setFilter(name, filters[name] ? null : 'true'),
  });
  const { cursor: _, limit: __, sort: ___, ...narrowed } = params.query;
  return (
    <ListPage
      title="Maintenance Requests"
      nouns={['request', 'requests']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed: 'The figures of your requests could not be loaded.',
        facts: ({ total, active, late, properties: places }) =>
          total > 0 &&
          `${active} not completed in ${plural(places, 'property', 'properties')}${late > 0 ? ` · ${late} late to answer` : ''}`,
        strip: {
          label: 'Requests in figures',
          count: 4,
          items: (of) => (of.total > 0 ? countStrip(of, filters) : null),
        },
      }}
      under={
        <>
          {figures.isPending && <KpiSkeleton count={3} />}
          {figures.data && figures.data.total > 0 && (
            <Suspense fallback={<KpiSkeleton count={3} />}>
              <RequestCosts figures={figures.data} />
            </Suspense>
          )}
          {reports}
          <Suspense>
            <BuildingNotices propertyId={filters.property_id} />
          </Suspense>
          {view === 'list' && ticks.ticked.length > 0 && (
            <Suspense>
              <BulkBar requests={ticks.ticked} onDone={ticks.clear} />
            </Suspense>
          )}
        </>
      }
      headerActions={
        <>
          {views}
          <Segments label="View" options={VIEWS} value={view} onChange={choose} />
          {mayAdd && (
            <Button
              variant="default"
              leftSection={<IconSpeakerphone size={16} stroke={1.7} aria-hidden />}
              onClick={() => noticing.open(true)}
            >
              Notice to a building
            </Button>
          )}
        </>
      }
      add={mayAdd ? { label: 'New Request', open: () => adding.open(true) } : null}
      csv={() => exportRequests({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{
        placeholder: 'Category, words or resident',
        selects: [
          ...(view === 'list'
            ? [filterSelect(params, 'status', 'Status', [all('All statuses'), ...statusOptions], 150)]
            : []),
          filterSelect(params, 'priority', 'Priority', [all('All priorities'), ...priorityOptions], 150),
          property,
          ...(view === 'list' ? [sortSelect(params, orders, 140)] : []),
        ],
        chips: [
          chip('late', 'Late to answer', figures.data?.late),
          chip('paused', 'Paused', figures.data?.paused),
          chip('to_approve', 'Cost to approve'),
          chip('overdue', 'Open over 5 days'),
          chip('unassigned', 'Nobody assigned'),
          chip('mine', 'Mine'),
        ],
      }}
      empty={{
        title: 'No maintenance requests found',
        text: 'Requests of residents and staff will be listed here, with who has them and what they cost.',
        icon: <IconTool size={22} stroke={1.7} aria-hidden />,
        actions: mayAdd && <Button onClick={() => adding.open(true)}>New Request</Button>,
      }}
      noMatch="No maintenance requests found matching your filters."
      errorText="Failed to load maintenance requests. Please try again later."
      loadingText="Loading maintenance requests..."
      rows={
        view === 'board' ? (
          <Suspense fallback={<LoadingText>Loading maintenance requests...</LoadingText>}>
            <RequestsBoard narrowed={narrowed} linkTo={opened.linkTo} />
          </Suspense>
        ) : undefined
      }
      table={{
        ...requestTable({ linkTo: opened.linkTo, onAssign: assigning.open }),
        tick: ticks.tick,
      }}
    >
      <OpenedRequest
        opened={opened.id !== null}
        requestId={opened.id}
        onClose={opened.close}
        photos={photos}
        documents={documents}
      />
      {assigning.item && (
        <AssignRequest request={assigning.item} opened={assigning.opened} onClose={assigning.close} />
      )}
      <NewNotice opened={noticing.opened} onClose={noticing.close} />
      <NewRequest opened={adding.opened} onClose={adding.close} onAdded={({ id }) => opened.show(id)} />
    </ListPage>
  );
}
