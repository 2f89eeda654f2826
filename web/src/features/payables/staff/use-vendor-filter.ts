import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getVendorOptions, listVendorsOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { FilterSelect } from '@/ui/filter-select';

const SHOWN = 20;
const everybody = { value: '', label: 'All vendors' };

/** The filter of a list by vendor: twenty that match what is typed, and always the chosen one. */
export function useVendorFilter(value: string, onChange: (id: string) => void): FilterSelect {
  const [typed, setTyped] = useState('');
  const found = useQuery({
    ...listVendorsOptions({ query: { q: typed || undefined, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const isKnown = items.some(({ id }) => id === value);
  const chosen = useQuery({
    ...getVendorOptions({ path: { vendor_id: value } }),
    enabled: value !== '' && found.isSuccess && !isKnown,
    retry: false,
  });
  const rows = !isKnown && chosen.data ? [chosen.data, ...items] : items;
  return {
    name: 'vendor_id',
    label: 'Vendor',
    value,
    options: [everybody, ...rows.map(({ id, company_name }) => ({ value: id, label: company_name }))],
    onChange,
    width: 160,
    searchable: true,
    onSearch: setTyped,
  };
}
