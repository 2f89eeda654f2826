import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listResidentsOptions } from '@/api/staff/@tanstack/react-query.gen';

const MOST = 20;
const TYPING_MS = 200;

/** Residents of a property by the lease that they have: twenty that match what is typed. */
export function useLeaseOptions(propertyId: string) {
  const [typed, search] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const found = useQuery({
    ...listResidentsOptions({ query: { property_id: propertyId, limit: MOST, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? []).flatMap(({ lease_id, full_name, unit_number }) =>
    lease_id
      ? [{ value: lease_id, label: unit_number ? `${full_name}, unit ${unit_number}` : full_name }]
      : [],
  );
  return { options, search };
}
