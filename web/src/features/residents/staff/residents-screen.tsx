import { Button } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { exportResidents, type ResidentFigures } from '@/api/staff';
import {
  getUnitOptions,
  listResidentsOptions,
  residentFiguresOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { listResidentsFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { count } from '@/lib/money';
import { asProblem } from '@/lib/problem';
import { exportQuery, type TableParams, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { EmptyState } from '@/ui/empty-state';
import type { FilterChip } from '@/ui/filter-bar';
import { filterSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useOverlay } from '@/ui/use-overlay';
import { residentTable } from './resident-table';
import { movingIn, notActive, paymentOptions, statusOptions } from './resident-words';

const AddResident = lazyDialog(() => import('./add-resident'));

export const NO_VACANCY = 'No vacant units available. All units are currently occupied.';

const FILTERS = only(listResidentsFilters, 'status', 'property_id', 'unit_id', 'payment_status');
const SORTS = ['name', 'property'];

const noProperties = (
  <EmptyState
    title="No Properties Found"
    text="Residents live in the units of a property. Add your first property to get started."
    drawing="townhouse"
    actions={
      <Button
        component={Link}
        to={paths.properties}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
      >
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

function insteadOf(error: unknown, of: ResidentFigures | undefined) {
  if (asProblem(error).status === 403) return notYours;
  if (of?.properties === 0) return noProperties;
  return of?.units === 0 && of.total === 0 && noUnits;
}

function kpis(of: ResidentFigures, status: string) {
  const active = status === 'active';
  return [
    {
      label: 'Total Residents',
      value: count(of.total),
      to: paths.residents,
      context: movingIn(of.move_ins_this_month),
    },
    {
      label: 'Active Residents',
      value: count(of.active),
      active,
      to: active ? paths.residents : `${paths.residents}?status=active`,
      context: notActive(of.pending, of.inactive),
    },
  ];
}

/** Statuses as chips, and the unit that a link has narrowed the list to: a chip that takes that off again. */
function useChips({ filters, setFilter }: TableParams<typeof FILTERS>): FilterChip[] {
  const unitId = filters.unit_id;
  const unit = useQuery({
    ...getUnitOptions({ path: { unit_id: unitId } }),
    enabled: unitId !== '',
    retry: false,
  });
  const status = [{ value: '', label: 'All Status' }, ...statusOptions].map(({ value, label }) => ({
    label,
    active: filters.status === value,
    onToggle: () => setFilter('status', filters.status === value ? null : value),
  }));
  if (unitId === '') return status;
  const label = unit.data ? `Unit ${unit.data.unit_number}` : 'One unit';
  return [...status, { label, active: true, onToggle: () => setFilter('unit_id', null) }];
}

/** Everybody in the caller's properties: figures, filters, rows, and the form that lets somebody move in. */
export function ResidentsScreen() {
  const navigate = useNavigate();
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'name' });
  const { filters, setFilter } = params;
  const figures = useQuery(residentFiguresOptions());
  const list = useList(listResidentsOptions, params.query);
  const property = usePropertyFilter(filters.property_id, (id) => setFilter('property_id', id));
  const chips = useChips(params);
  const payments = filterSelect(params, 'payment_status', 'Payment Status', paymentOptions, 160);
  const adding = useOverlay<true>();
  const mayAdd = useMayWriteAnywhere();
  const free = figures.data && figures.data.vacant_units + figures.data.units_on_notice;
  const add = {
    label: 'Add Resident',
    open: () => adding.open(true),
    disabled: !free,
    whyNot: free === 0 ? NO_VACANCY : undefined,
  };
  return (
    <ListPage
      title="Residents"
      nouns={['resident', 'residents']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed:
          'The figures could not be loaded, so it is not known whether a unit is vacant to add a resident to.',
        strip: {
          label: 'Residents in figures',
          count: 2,
          items: (of) => (of.total > 0 ? kpis(of, filters.status) : null),
        },
      }}
      add={mayAdd ? add : null}
      csv={() => exportResidents({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{ placeholder: 'Name, unit or property', selects: [property, payments], chips }}
      empty={{
        title: 'No residents found. Add residents to properties you manage to see them here.',
        drawing: 'house',
      }}
      noMatch="No residents found matching your filters."
      errorText="Failed to load residents. Please try again later."
      loadingText="Loading residents..."
      instead={insteadOf(list.error, figures.data)}
      table={residentTable}
    >
      <AddResident
        opened={adding.opened}
        onClose={adding.close}
        onAdded={(row) => void navigate(paths.resident(row.id))}
      />
    </ListPage>
  );
}
