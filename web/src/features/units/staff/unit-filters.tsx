import { useSeesResidents } from '@/app/staff/session';
import { anId, flag, oneOf, wholeNumber } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import type { TableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { FilterBar } from '@/ui/filter-bar';
import { STATUSES, statusOptions } from './unit-words';

export const FILTERS = {
  status: oneOf(STATUSES),
  property_id: anId,
  bedrooms: wholeNumber(0, 4),
  available: flag,
};
export const SORTS = ['unit', 'property', 'status', 'rent', 'lease_end'];
export type UnitParams = TableParams<typeof FILTERS>;

const statuses = [{ value: '', label: 'All statuses' }, ...statusOptions];
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
  const property = usePropertyFilter(filters.property_id, (id) => setFilter('property_id', id));
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
        property,
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
