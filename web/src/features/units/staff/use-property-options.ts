import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPropertyOptions, listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';

const MOST = 20;
export type PropertyOption = { value: string; label: string };

/**
 * Properties to choose from: 20 that match what is typed, asked of the server, because an account may have
 * thousands; and always the chosen one.
 */
export function usePropertyOptions(chosen: string, { enabled = true } = {}) {
  const [q, setQ] = useState('');
  const found = useQuery({
    ...listPropertiesOptions({ query: { limit: MOST, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const items = found.data?.items ?? [];
  const known = items.some(({ id }) => id === chosen);
  const missing = useQuery({
    ...getPropertyOptions({ path: { property_id: chosen } }),
    enabled: enabled && chosen !== '' && found.isSuccess && !known,
    retry: false,
  });
  const rows = !known && missing.data ? [missing.data, ...items] : items;
  const options: PropertyOption[] = rows.map(({ id, name }) => ({ value: id, label: name }));
  const label = options.find(({ value }) => value === chosen)?.label;
  // A select puts the chosen name into its search field; that is no search.
  const search = (typed: string) => setQ(typed === label ? '' : typed.trim());
  return { options, search };
}
