import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listPropertiesFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { only } from '@/lib/filter-values';
import { count } from '@/lib/money';
import { useTableParams } from '@/lib/table-params';
import { useList } from '@/records/use-list';
import { CardGrid } from '@/ui/card-grid';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import { Card } from '@/ui/section';
import { typeOptions } from '../property-types';
import type { ManageActions } from './manage-press';
import { PropertyBlank } from './property-blank';
import { PropertyCard } from './property-card';
import classes from './property-grid.module.css';

const FILTERS = only(listPropertiesFilters, 'property_type');
/** Fills rows of one, two and three cards. */
const PAGE = 24;

const types = [{ value: '', label: 'All types' }, ...typeOptions];

function FirstUse({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No Properties Found"
      text="Add your first property to get started. Units, residents and leases hang from it."
      drawing="townhouse"
      actions={
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
      }
    />
  );
}

const noMatch = (onClear: () => void) => (
  <EmptyState
    title="No properties found. Try adjusting your filters."
    actions={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);

type PropertyListProps = { all: number; onAdd: () => void } & ManageActions;

/** Search, type and place are in the URL; `all` is how many properties there are without them. */
export function PropertyList({ all, onAdd, ...actions }: PropertyListProps) {
  const params = useTableParams({ filters: FILTERS, limit: PAGE });
  const list = useList(listPropertiesOptions, params.query);
  const total = list.data?.total ?? 0;
  const filtered = params.q !== '' || params.activeFilters > 0;

  if (list.data && total === 0 && !filtered && !params.cursor) {
    return (
      <Card padded={false}>
        <FirstUse onAdd={onAdd} />
      </Card>
    );
  }
  return (
    <>
      <FilterBar
        search={{ value: params.q, onChange: params.setSearch, placeholder: 'Search by name or address' }}
        selects={[
          {
            name: 'property_type',
            label: 'Property type',
            value: params.filters.property_type,
            options: types,
            onChange: (type) => params.setFilter('property_type', type),
          },
        ]}
        result={list.data && filtered && `${count(total)} of ${count(Math.max(all, total))}`}
        active={params.activeFilters}
        onClear={params.clear}
      />
      <div className={classes.list}>
        <CardGrid
          label="Properties"
          list={list}
          rowKey={({ id }) => id}
          card={(row) => <PropertyCard row={row} {...actions} />}
          params={params}
          gap={20}
          empty={noMatch(params.clear)}
          blank={<PropertyBlank />}
          errorText="Failed to load properties. Please try again later."
          loadingText="Loading properties..."
        />
      </div>
    </>
  );
}
