import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { exportUnits, type UnitRow } from '@/api/staff';
import { listUnitsOptions, unitFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listUnitsFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere, useSeesResidents } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { EmptyState } from '@/ui/empty-state';
import { filterSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { FormTab } from '@/ui/tabbed-form-modal';
import { useOverlay } from '@/ui/use-overlay';
import { unitKpis } from './unit-kpis';
import { unitTable } from './unit-table';
import { inProperties, statusOptions } from './unit-words';

const AddUnit = lazyDialog(() => import('./add-unit'));
const EditUnit = lazyDialog(() => import('./edit-unit'));

const FILTERS = only(listUnitsFilters, 'status', 'property_id', 'bedrooms', 'available', 'outstanding');
const SORTS = ['unit', 'property', 'status', 'rent', 'lease_end'];

const statuses = [{ value: '', label: 'All statuses' }, ...statusOptions];
const bedrooms = [
  { value: '', label: 'Any bedrooms' },
  { value: '0', label: 'Studio' },
  { value: '1', label: '1 bedroom' },
  { value: '2', label: '2 bedrooms' },
  { value: '3', label: '3 bedrooms' },
  { value: '4', label: '4 or more' },
];

const noProperties = (
  <EmptyState
    title="No Properties Found"
    text="Add your first property to get started. Units, residents and leases hang from it."
    drawing="townhouse"
    actions={
      <>
        <Button
          component={Link}
          to={paths.properties}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        >
          Add Your First Property
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
    }
  />
);

/** All units of the caller's properties: figures, filters, rows, and the forms that change them. */
export function UnitsScreen({ photosTab }: { photosTab?: (unit: UnitRow) => FormTab }) {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: 'property' });
  const { filters, setFilter } = params;
  const figures = useQuery(unitFiguresOptions());
  const list = useList(listUnitsOptions, params.query);
  const property = usePropertyFilter(filters.property_id, (id) => setFilter('property_id', id));
  const adding = useOverlay<true>();
  const editing = useOverlay<UnitRow>();
  const mayAdd = useMayWriteAnywhere();
  const seesResidents = useSeesResidents();
  return (
    <ListPage
      title="Units"
      nouns={['unit', 'units']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed: 'The figures of your units could not be loaded.',
        facts: (of) => inProperties(of.total, of.properties),
        strip: {
          label: 'Units in figures',
          count: 8,
          items: (of) => (of.total > 0 ? unitKpis(of, filters.status, filters.outstanding === 'true') : null),
        },
      }}
      add={mayAdd ? { label: 'Add Unit', open: () => adding.open(true) } : null}
      csv={() => exportUnits({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{
        placeholder: seesResidents ? 'Unit, property or resident' : 'Unit or property',
        selects: [
          filterSelect(params, 'status', 'Status', statuses, 130),
          property,
          filterSelect(params, 'bedrooms', 'Bedrooms', bedrooms, 145),
        ],
        chips: [
          {
            label: 'Available only',
            active: filters.available === 'true',
            onToggle: () => setFilter('available', filters.available ? null : 'true'),
          },
          ...(seesResidents
            ? [
                {
                  label: 'Outstanding balances',
                  active: filters.outstanding === 'true',
                  onToggle: () => setFilter('outstanding', filters.outstanding ? null : 'true'),
                },
              ]
            : []),
        ],
      }}
      empty={{
        title: 'No units yet',
        text: 'Add the units of your properties one by one, or import them all from a file.',
        drawing: 'apartment',
      }}
      noMatch="No units found matching your filters"
      errorText="Failed to load units. Please try again later."
      loadingText="Loading units data..."
      instead={figures.data?.properties === 0 && noProperties}
      table={unitTable({ seesResidents, onEdit: editing.open })}
    >
      <AddUnit opened={adding.opened} onClose={adding.close} />
      {editing.item && (
        <EditUnit
          key={editing.item.id}
          unit={editing.item}
          opened={editing.opened}
          onClose={editing.close}
          photosTab={photosTab}
        />
      )}
    </ListPage>
  );
}
