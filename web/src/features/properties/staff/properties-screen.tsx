import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PropertyRow } from '@/api/staff';
import { listPropertiesOptions, listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listPropertiesFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import { useTableParams } from '@/lib/table-params';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { filterSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { FormTab } from '@/ui/tabbed-form-modal';
import { useOverlay } from '@/ui/use-overlay';
import { typeOptions } from '../property-types';
import { PropertyBlank } from './property-blank';
import { PropertyCard } from './property-card';

const AddProperty = lazyDialog(() => import('./add-property'));
const EditProperty = lazyDialog(() => import('./edit-property'));
const DeleteProperty = lazyDialog(() => import('./delete-property'));

const FILTERS = only(listPropertiesFilters, 'property_type');
/** Fills rows of one, two and three cards. */
const PAGE = 24;

const types = [{ value: '', label: 'All types' }, ...typeOptions];

/** How many units there are in all, whatever the filters say. */
function useUnits() {
  const { properties_total } = useSession();
  return useQuery({
    ...listUnitsOptions({ query: { limit: 1 } }),
    enabled: properties_total > 0,
    staleTime: 60_000,
  });
}

const FirstWays = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={onAdd}>
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
);

type PropertiesScreenProps = {
  above?: ReactNode;
  /** What photos bring to the dialog that edits one. */
  photosTab?: (property: PropertyRow) => FormTab;
};

/** The portfolio: every property of the caller, and the ways to add, change and remove one; `above` stands first. */
export function PropertiesScreen({ above, photosTab }: PropertiesScreenProps) {
  const navigate = useNavigate();
  const { properties_total: all } = useSession();
  const params = useTableParams({ filters: FILTERS, limit: PAGE });
  const list = useList(listPropertiesOptions, params.query);
  const units = useUnits();
  const [adding, setAdding] = useState(false);
  const editing = useOverlay<PropertyRow>();
  const deleting = useOverlay<PropertyRow>();
  const add = () => setAdding(true);

  return (
    <ListPage
      title="Properties"
      nouns={['property', 'properties']}
      params={params}
      list={list}
      figures={{
        query: units,
        failed: 'The number of your units could not be loaded.',
        facts:
          all > 0
            ? ({ total }) => `${plural(all, 'property', 'properties')} · ${plural(total ?? 0, 'unit')}`
            : undefined,
      }}
      under={above}
      add={{ label: 'Add Property', open: add }}
      filters={{
        placeholder: 'Search by name or address',
        selects: [filterSelect(params, 'property_type', 'Property type', types)],
      }}
      empty={{
        title: 'No Properties Found',
        text: 'Add your first property to get started. Units, residents and leases hang from it.',
        drawing: 'townhouse',
        actions: <FirstWays onAdd={add} />,
      }}
      noMatch="No properties found. Try adjusting your filters."
      errorText="Failed to load properties. Please try again later."
      loadingText="Loading properties..."
      cards={{
        card: (row) => <PropertyCard row={row} onEdit={editing.open} onDelete={deleting.open} />,
        blank: <PropertyBlank />,
        gap: 20,
      }}
    >
      <AddProperty
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(row) => void navigate(paths.property(row.id))}
      />
      {editing.item && (
        <EditProperty
          key={editing.item.id}
          property={editing.item}
          opened={editing.opened}
          onClose={editing.close}
          photosTab={photosTab}
        />
      )}
      {deleting.item && (
        <DeleteProperty
          property={deleting.item}
          opened={deleting.opened}
          onClose={deleting.close}
          onDeleted={deleting.close}
        />
      )}
    </ListPage>
  );
}
