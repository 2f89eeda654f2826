import { plural } from '@/lib/money';
import type { TableParams } from '@/lib/table-params';
import { FilterBar } from '@/ui/filter-bar';

export const FILTERS = ['status', 'property_id', 'unit_id'] as const;
export type ResidentParams = TableParams<(typeof FILTERS)[number]>;

const statuses = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
];

/** Search and status, both in the URL. */
export function ResidentFilters({ params, total }: { params: ResidentParams; total: number | undefined }) {
  const { filters, setFilter } = params;
  const filtered = params.q !== '' || params.activeFilters > 0;
  return (
    <FilterBar
      search={{ value: params.q, onChange: params.setSearch, placeholder: 'Name, unit or property' }}
      chips={statuses.map(({ value, label }) => ({
        label,
        active: filters.status === value,
        onToggle: () => setFilter('status', filters.status === value ? null : value),
      }))}
      result={filtered && total !== undefined && plural(total, 'resident')}
      active={params.activeFilters}
      onClear={params.clear}
    />
  );
}
