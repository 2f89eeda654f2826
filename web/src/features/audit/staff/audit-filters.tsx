import type { AuditEntry } from '@/api/staff';
import { useSession } from '@/app/staff/session';
import { plural } from '@/lib/money';
import { FilterBar, type FilterChip } from '@/ui/filter-bar';
import type { AuditParams } from './audit-query';
import { actionWords, kindOptions, oneOf } from './audit-words';
import { DayFilter } from './day-filter';
import { useOwnedProperties } from './use-owned-properties';

type AuditFiltersProps = {
  params: AuditParams;
  rows: readonly AuditEntry[] | undefined;
  total: number | undefined;
};

/** The filters that an opened entry sets, each a chip that takes it off again. */
function useNarrowed({ params, rows = [] }: Omit<AuditFiltersProps, 'total'>): FilterChip[] {
  const { user } = useSession();
  const { filters, setFilter } = params;
  const { action, actor_id, entity_id } = filters;
  const actor =
    rows.find((row) => row.actor_id === actor_id)?.actor_name ?? (actor_id === user.id && user.full_name);
  const kind = rows.find((row) => row.entity_id === entity_id)?.entity_type;
  const chips = [
    actor_id && { label: `By ${actor || 'one person'}`, name: 'actor_id' as const },
    entity_id && { label: `One ${oneOf(kind)}`, name: 'entity_id' as const },
    action && { label: actionWords(action), name: 'action' as const },
  ];
  return chips
    .filter((chip) => chip !== '')
    .map(({ label, name }) => ({ label, active: true, onToggle: () => setFilter(name, null) }));
}

/** Where, about what and when, all of it in the URL. */
export function AuditFilters({ params, rows, total }: AuditFiltersProps) {
  const { filters, setFilter } = params;
  const owned = useOwnedProperties();
  const chips = useNarrowed({ params, rows });
  return (
    <FilterBar
      selects={[
        {
          name: 'property_id',
          label: 'Property',
          value: filters.property_id,
          options: [{ value: '', label: 'All properties' }, ...owned.options],
          onChange: (id) => setFilter('property_id', id),
          width: 180,
          searchable: true,
          onSearch: owned.search,
        },
        {
          name: 'entity_type',
          label: 'About',
          value: filters.entity_type,
          options: [{ value: '', label: 'About anything' }, ...kindOptions],
          onChange: (kind) => setFilter('entity_type', kind),
          width: 170,
        },
      ]}
      more={
        <>
          <DayFilter label="From" value={filters.since} onChange={(day) => setFilter('since', day)} />
          <DayFilter label="Until" value={filters.until} onChange={(day) => setFilter('until', day)} />
        </>
      }
      chips={chips}
      result={params.activeFilters > 0 && total !== undefined && plural(total, 'entry', 'entries')}
      active={params.activeFilters}
      onClear={params.clear}
    />
  );
}
