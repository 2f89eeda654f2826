import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListPropertiesData } from '@/api/staff';
import { listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/paths';
import { count } from '@/lib/money';
import { codeOf } from '@/lib/problem';
import { useTableParams } from '@/lib/table-params';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FilterBar } from '@/ui/filter-bar';
import { Pager } from '@/ui/pager';
import { Card } from '@/ui/section';
import { typeOptions } from '../property-types';
import type { ManageActions } from './manage-press';
import { PropertyGrid, PropertyGridSkeleton } from './property-grid';

const FILTERS = ['property_type'] as const;
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

type PropertyListProps = { all: number; onAdd: () => void } & ManageActions;

/** Search, type and place are in the URL; `all` is how many properties there are without them. */
export function PropertyList({ all, onAdd, ...actions }: PropertyListProps) {
  const params = useTableParams({ filters: FILTERS, limit: PAGE });
  const list = useQuery({
    ...listPropertiesOptions({ query: params.query as ListPropertiesData['query'] }),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0, next_cursor = null } = list.data ?? {};
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
      {list.isPending && <PropertyGridSkeleton />}
      {list.isError && !list.data && (
        <Card padded={false}>
          <ErrorState
            title="Failed to load properties. Please try again later."
            code={codeOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && items.length === 0 && (
        <Card padded={false}>
          <EmptyState
            title="No properties found. Try adjusting your filters."
            actions={
              <Button variant="default" onClick={params.clear}>
                Clear filters
              </Button>
            }
          />
        </Card>
      )}
      {items.length > 0 && (
        <>
          <PropertyGrid rows={items} fetching={list.isPlaceholderData} {...actions} />
          {(params.hasPrevious || next_cursor) && (
            <Pager params={params} shown={items.length} nextCursor={next_cursor} total={total} />
          )}
        </>
      )}
    </>
  );
}
