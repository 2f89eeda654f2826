import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPropertyOptions, listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';

export const MOST_OPTIONS = 20;
export const TYPING_MS = 200;

type PickerOption = { value: string; label: string };

/**
 * Properties to choose from: twenty that match what is typed, found by the server, because an account may have
 * thousands; and always the chosen one.
 */
export function usePropertyOptions(chosen: string) {
  const [typed, search] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const found = useQuery({
    ...listPropertiesOptions({ query: { limit: MOST_OPTIONS, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const known = items.some(({ id }) => id === chosen);
  const missing = useQuery({
    ...getPropertyOptions({ path: { property_id: chosen } }),
    enabled: chosen !== '' && found.isSuccess && !known,
    retry: false,
  });
  const rows = !known && missing.data ? [missing.data, ...items] : items;
  const options: PickerOption[] = rows.map(({ id, name }) => ({ value: id, label: name }));
  return { options, search };
}
