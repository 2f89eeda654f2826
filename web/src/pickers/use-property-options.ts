import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getPropertyOptions, listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { MOST_OPTIONS, useTyped } from './use-typed';

type PickerOption = { value: string; label: string };

/**
 * Properties to choose from: twenty that match what is typed, found by the server, because an account may have
 * thousands; and always the chosen one.
 */
export function usePropertyOptions(chosen: string) {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listPropertiesOptions({ query: { limit: MOST_OPTIONS, q } }),
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
