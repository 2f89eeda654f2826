import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UnitRow } from '@/api/staff';
import { listUnitsOptions, unitFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere } from '@/app/staff/session';
import { useShortcuts } from '@/lib/shortcuts';
import { useTableParams } from '@/lib/table-params';
import { EmptyState } from '@/ui/empty-state';
import { FiguresFailed } from '@/ui/figures-failed';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { FactsSkeleton } from '@/ui/skeleton';
import { useOverlay } from '@/ui/use-overlay';
import { FILTERS, SORTS, UnitFilters, type UnitParams } from './unit-filters';
import { UnitKpis } from './unit-kpis';
import { UnitTable } from './unit-table';
import { inProperties } from './unit-words';

const AddUnit = lazyDialog(() => import('./add-unit'));
const EditUnit = lazyDialog(() => import('./edit-unit'));

const plus = <IconPlus size={16} stroke={1.7} aria-hidden />;

const importButton = (
  <Button
    component={Link}
    to={paths.import}
    variant="default"
    leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
  >
    Import a CSV
  </Button>
);

const noProperties = (
  <EmptyState
    title="No Properties Found"
    text="Add your first property to get started. Units, residents and leases hang from it."
    drawing="townhouse"
    actions={
      <>
        <Button component={Link} to={paths.properties} leftSection={plus}>
          Add Your First Property
        </Button>
        {importButton}
      </>
    }
  />
);

/** No unit at all, or none that matches: the way on is another. */
function Nothing({ params, onAdd }: { params: UnitParams; onAdd: (() => void) | null }) {
  if (params.q !== '' || params.activeFilters > 0) {
    return (
      <EmptyState
        title="No units found matching your filters"
        actions={
          <Button variant="default" onClick={params.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No units yet"
      text="Add the units of your properties one by one, or import them all from a file."
      drawing="apartment"
      actions={
        onAdd && (
          <>
            <Button leftSection={plus} onClick={onAdd}>
              Add Unit
            </Button>
            {importButton}
          </>
        )
      }
    />
  );
}

/** All units of the caller's properties: figures, filters, rows, and the forms that change them. */
export function UnitsScreen() {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'property' });
  const figures = useQuery(unitFiguresOptions());
  const list = useQuery({
    ...listUnitsOptions({ query: params.query }),
    placeholderData: keepPreviousData,
  });
  const adding = useOverlay<true>();
  const editing = useOverlay<UnitRow>();
  const mayAdd = useMayWriteAnywhere();
  const add = mayAdd ? () => adding.open(true) : null;
  useShortcuts(add ? { n: add } : {});

  const { data: of } = figures;
  const facts = figures.isPending ? (
    <FactsSkeleton />
  ) : (
    of && of.properties > 0 && inProperties(of.total, of.properties)
  );
  const header = (
    <PageHeader
      title="Units"
      facts={facts || undefined}
      actions={
        add && (
          <Button leftSection={plus} onClick={add}>
            Add Unit
          </Button>
        )
      }
    />
  );
  if (of?.properties === 0) {
    return (
      <>
        <PageHeader title="Units" />
        <Card padded={false}>{noProperties}</Card>
      </>
    );
  }
  return (
    <>
      {header}
      {figures.isPending && <KpiSkeleton count={7} />}
      <FiguresFailed figures={figures} text="The figures of your units could not be loaded." />
      {of && of.total > 0 && <UnitKpis figures={of} status={params.filters.status} />}
      <UnitFilters params={params} total={list.data?.total} />
      <UnitTable
        rows={list.data?.items}
        params={params}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<Nothing params={params} onAdd={add} />}
        onEdit={editing.open}
      />
      <AddUnit opened={adding.opened} onClose={adding.close} />
      {editing.item && (
        <EditUnit key={editing.item.id} unit={editing.item} opened={editing.opened} onClose={editing.close} />
      )}
    </>
  );
}
