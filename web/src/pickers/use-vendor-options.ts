import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getVendorOptions, listVendorsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { MOST_OPTIONS, useTyped } from './use-typed';

/** Vendors to choose from: twenty that match what is typed, and always the chosen one. */
export function useVendorOptions(chosen: string, active?: true) {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listVendorsOptions({ query: { q, active, limit: MOST_OPTIONS } }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const known = items.some(({ id }) => id === chosen);
  const missing = useQuery({
    ...getVendorOptions({ path: { vendor_id: chosen } }),
    enabled: chosen !== '' && found.isSuccess && !known,
    retry: false,
  });
  const rows = !known && missing.data ? [missing.data, ...items] : items;
  return { rows, search };
}
