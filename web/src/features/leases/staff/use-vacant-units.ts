import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';

/** Vacant units of one property, for somebody who has none: twenty that match what is typed. */
export function useVacantUnits(propertyId: string, enabled: boolean) {
  const [q, search] = useState('');
  const { data } = useQuery({
    ...listUnitsOptions({
      query: { property_id: propertyId, status: 'vacant', limit: 20, ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const units = data?.items ?? [];
  return { units, options: units.map((unit) => ({ value: unit.id, label: unit.unit_number })), search };
}
