import { useQuery } from '@tanstack/react-query';
import { getUnitOptions } from '@/api/staff/@tanstack/react-query.gen';
import { anId, oneOf } from '@/lib/filter-values';
import { plural } from '@/lib/money';
import type { TableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { FilterBar, type FilterChip } from '@/ui/filter-bar';

export const FILTERS = {
  status: oneOf(['active', 'pending', 'inactive', 'evicted']),
  property_id: anId,
  unit_id: anId,
};
export const SORTS = ['name', 'property'];
export type ResidentParams = TableParams<typeof FILTERS>;

const statuses = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
];

/** The unit that a link has narrowed the list to: a chip that takes that off again. */
function useUnitChip(unitId: string, onToggle: () => void): FilterChip[] {
  const unit = useQuery({
    ...getUnitOptions({ path: { unit_id: unitId } }),
    enabled: unitId !== '',
    retry: false,
  });
  if (unitId === '') return [];
  return [{ label: unit.data ? `Unit ${unit.data.unit_number}` : 'One unit', active: true, onToggle }];
}

/** Search, property and status, all of it in the URL; whatever narrows the list is shown. */
export function ResidentFilters({ params, total }: { params: ResidentParams; total: number | undefined }) {
  const { filters, setFilter } = params;
  const filtered = params.q !== '' || params.activeFilters > 0;
  const property = usePropertyFilter(filters.property_id, (id) => setFilter('property_id', id));
  const unit = useUnitChip(filters.unit_id, () => setFilter('unit_id', null));
  const status = statuses.map(({ value, label }) => ({
    label,
    active: filters.status === value,
    onToggle: () => setFilter('status', filters.status === value ? null : value),
  }));
  return (
    <FilterBar
      search={{ value: params.q, onChange: params.setSearch, placeholder: 'Name, unit or property' }}
      selects={[property]}
      chips={[...status, ...unit]}
      result={filtered && total !== undefined && plural(total, 'resident')}
      active={params.activeFilters}
      onClear={params.clear}
    />
  );
}
