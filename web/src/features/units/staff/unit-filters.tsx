import type { ListUnitsData } from '@/api/staff';
import { useSeesResidents } from '@/app/session';
import { plural } from '@/lib/money';
import type { TableParams } from '@/lib/table-params';
import { FilterBar } from '@/ui/filter-bar';
import { statusOptions } from './unit-words';
import { usePropertyOptions } from './use-property-options';

export const FILTERS = ['status', 'property_id', 'bedrooms', 'available'] as const;
export type UnitParams = TableParams<(typeof FILTERS)[number]>;

/** What the list is asked for: the address knows only text. */
export function queryOf({ query }: UnitParams): ListUnitsData['query'] {
  const { bedrooms, available, ...same } = query;
  return {
    ...same,
    ...(bedrooms && { bedrooms: Number(bedrooms) }),
    ...(available && { available: true }),
  } as ListUnitsData['query'];
}

const statuses = [{ value: '', label: 'All statuses' }, ...statusOptions];
const allProperties = { value: '', label: 'All properties' };
const bedrooms = [
  { value: '', label: 'Any bedrooms' },
  { value: '0', label: 'Studio' },
  { value: '1', label: '1 bedroom' },
  { value: '2', label: '2 bedrooms' },
  { value: '3', label: '3 bedrooms' },
  { value: '4', label: '4 or more' },
];

/** Search and filters, all of them in the URL. */
export function UnitFilters({ params, total }: { params: UnitParams; total: number | undefined }) {
  const { filters, setFilter } = params;
  const seesResidents = useSeesResidents();
  const properties = usePropertyOptions(filters.property_id);
  const filtered = params.q !== '' || params.activeFilters > 0;
  return (
    <FilterBar
      search={{
        value: params.q,
        onChange: params.setSearch,
        placeholder: seesResidents ? 'Unit, property or resident' : 'Unit or property',
      }}
      selects={[
        {
          name: 'status',
          label: 'Status',
          value: filters.status,
          options: statuses,
          onChange: (status) => setFilter('status', status),
          width: 130,
        },
        {
          name: 'property_id',
          label: 'Property',
          value: filters.property_id,
          options: [allProperties, ...properties.options],
          onChange: (id) => setFilter('property_id', id),
          width: 170,
          searchable: true,
          onSearch: properties.search,
        },
        {
          name: 'bedrooms',
          label: 'Bedrooms',
          value: filters.bedrooms,
          options: bedrooms,
          onChange: (rooms) => setFilter('bedrooms', rooms),
          width: 145,
        },
      ]}
      chips={[
        {
          label: 'Available only',
          active: filters.available !== '',
          onToggle: () => setFilter('available', filters.available ? null : 'true'),
        },
      ]}
      result={filtered && total !== undefined && plural(total, 'unit')}
      active={params.activeFilters}
      onClear={params.clear}
    />
  );
}
