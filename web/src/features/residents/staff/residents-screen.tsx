import { Button } from '@mantine/core';
import { IconLock, IconPlus, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listResidentsOptions, residentFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere } from '@/app/staff/session';
import { asProblem } from '@/lib/problem';
import { useShortcuts } from '@/lib/shortcuts';
import { useTableParams } from '@/lib/table-params';
import { EmptyState } from '@/ui/empty-state';
import { FiguresFailed } from '@/ui/figures-failed';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { FILTERS, ResidentFilters, type ResidentParams, SORTS } from './resident-filters';
import { ResidentKpis } from './resident-kpis';
import { ResidentTable } from './resident-table';

const AddResident = lazyDialog(() => import('./add-resident'));

export const NO_VACANCY = 'No vacant units available. All units are currently occupied.';

const plus = <IconPlus size={16} stroke={1.7} aria-hidden />;

const noProperties = (
  <EmptyState
    title="No Properties Found"
    text="Residents live in the units of a property. Add your first property to get started."
    drawing="townhouse"
    actions={
      <Button component={Link} to={paths.properties} leftSection={plus}>
        Add Your First Property
      </Button>
    }
  />
);

const noUnits = (
  <EmptyState
    title="No Units Found"
    text="Add the units of your properties first. Then residents can move in."
    drawing="apartment"
    actions={
      <Button component={Link} to={paths.units}>
        Go to Units
      </Button>
    }
  />
);

const notYours = (
  <EmptyState
    title="Residents are not part of your role"
    text="You look after maintenance in these properties. An owner can give you another role."
    icon={<IconLock size={22} stroke={1.7} aria-hidden />}
  />
);

type NothingProps = { params: ResidentParams; onAdd: (() => void) | null };

/** Nobody at all, or nobody that matches: the way on is another. */
function Nothing({ params, onAdd }: NothingProps) {
  if (params.q !== '' || params.activeFilters > 0) {
    return (
      <EmptyState
        title="No residents found matching your filters."
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
      title="No residents found. Add residents to properties you manage to see them here."
      drawing="house"
      actions={
        onAdd && (
          <>
            <Button leftSection={plus} onClick={onAdd}>
              Add Resident
            </Button>
            <Button
              component={Link}
              to={paths.import}
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
            >
              Import a CSV
            </Button>
          </>
        )
      }
    />
  );
}

function AddButton({ vacant, onClick }: { vacant: number | undefined; onClick: () => void }) {
  const full = vacant === 0;
  return (
    <span title={full ? NO_VACANCY : undefined}>
      <Button leftSection={plus} disabled={!vacant} onClick={onClick}>
        Add Resident
      </Button>
      {full && <span className="visually-hidden">{NO_VACANCY}</span>}
    </span>
  );
}

/** Everybody in the caller's properties: figures, filters, rows, and the form that lets somebody move in. */
export function ResidentsScreen() {
  const navigate = useNavigate();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'name' });
  const figures = useQuery(residentFiguresOptions());
  const list = useQuery({
    ...listResidentsOptions({ query: params.query }),
    placeholderData: keepPreviousData,
  });
  const [adding, setAdding] = useState(false);
  const mayAdd = useMayWriteAnywhere();
  const { data: of } = figures;
  const canAdd = mayAdd && of !== undefined && of.vacant_units > 0;
  // The empty list asks for the first one itself: one filled button is enough.
  const asksBelow = canAdd && of.total === 0;
  useShortcuts(canAdd ? { n: () => setAdding(true) } : {});

  const instead =
    asProblem(list.error).status === 403
      ? notYours
      : of?.properties === 0
        ? noProperties
        : of?.units === 0 && of.total === 0
          ? noUnits
          : null;
  if (instead) {
    return (
      <>
        <PageHeader title="Residents" />
        <Card padded={false}>{instead}</Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Residents"
        actions={
          mayAdd && !asksBelow && <AddButton vacant={of?.vacant_units} onClick={() => setAdding(true)} />
        }
      />
      {figures.isPending && <KpiSkeleton count={2} />}
      <FiguresFailed
        figures={figures}
        text="The figures could not be loaded, so it is not known whether a unit is vacant to add a resident to."
      />
      {of && of.total > 0 && <ResidentKpis figures={of} status={params.filters.status} />}
      <ResidentFilters params={params} total={list.data?.total} />
      <ResidentTable
        rows={list.data?.items}
        params={params}
        nextCursor={list.data?.next_cursor}
        total={list.data?.total}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<Nothing params={params} onAdd={canAdd ? () => setAdding(true) : null} />}
      />
      <AddResident
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(row) => void navigate(paths.resident(row.id))}
      />
    </>
  );
}
