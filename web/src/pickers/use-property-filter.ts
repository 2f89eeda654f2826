import type { FilterSelect } from '@/ui/filter-select';
import { usePropertyOptions } from './use-property-options';

const everywhere = { value: '', label: 'All properties' };

/** The filter of a list by property. */
export function usePropertyFilter(value: string, onChange: (id: string) => void): FilterSelect {
  const { options, search } = usePropertyOptions(value);
  return {
    name: 'property_id',
    label: 'Property',
    value,
    options: [everywhere, ...options],
    onChange,
    width: 170,
    searchable: true,
    onSearch: search,
  };
}
