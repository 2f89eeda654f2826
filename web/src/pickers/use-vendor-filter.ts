import type { FilterSelect } from '@/ui/filter-select';
import { useVendorOptions } from './use-vendor-options';

const everybody = { value: '', label: 'All vendors' };

/** The filter of a list by vendor. */
export function useVendorFilter(value: string, onChange: (id: string) => void): FilterSelect {
  const { rows, search } = useVendorOptions(value);
  return {
    name: 'vendor_id',
    label: 'Vendor',
    value,
    options: [everybody, ...rows.map(({ id, company_name }) => ({ value: id, label: company_name }))],
    onChange,
    width: 160,
    searchable: true,
    onSearch: search,
  };
}
