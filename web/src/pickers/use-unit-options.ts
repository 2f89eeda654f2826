import { useQuery } from '@tanstack/react-query';
import { getUnitOptions, listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { MOST_OPTIONS, useTyped } from './use-typed';

/** Units of one property, vacant or not: twenty that match what is typed, and always the chosen one. */
export function useUnitOptions(propertyId: string, chosen: string) {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listUnitsOptions({
      query: { property_id: propertyId, sort: 'unit', limit: MOST_OPTIONS, q },
    }),
    placeholderData: (before) => (before?.items[0]?.property_id === propertyId ? before : undefined),
    enabled: propertyId !== '',
  });
  const items = found.data?.items ?? [];
  const known = items.some(({ id }) => id === chosen);
  const missing = useQuery({
    ...getUnitOptions({ path: { unit_id: chosen } }),
    enabled: chosen !== '' && found.isSuccess && !known,
    retry: false,
  });
  const rows = !known && missing.data ? [missing.data, ...items] : items;
  return { options: rows.map(({ id, unit_number }) => ({ value: id, label: unit_number })), search };
}
