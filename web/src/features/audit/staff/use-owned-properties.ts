import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';

const MOST = 20;

/** Whether the caller owns a property; with more than the session lists, the server decides. */
export function useOwnsAny(): boolean {
  const { properties, properties_total } = useSession();
  return properties_total > properties.length || properties.some(({ role }) => role === 'owner');
}

/**
 * The properties whose log the caller reads, to choose from. The session knows the first 200; beyond them the
 * server is asked for those that match what is typed.
 */
export function useOwnedProperties() {
  const { properties, properties_total } = useSession();
  const [q, search] = useState('');
  const known = properties
    .filter(({ role }) => role === 'owner')
    .map(({ property_id, name }) => ({ value: property_id, label: name }));
  const found = useQuery({
    ...listPropertiesOptions({ query: { limit: MOST, q } }),
    placeholderData: keepPreviousData,
    enabled: properties_total > properties.length && q !== '',
  });
  const more = (found.data?.items ?? [])
    .filter(({ id }) => !known.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return { options: [...known, ...more], search: (typed: string) => search(typed.trim()) };
}
