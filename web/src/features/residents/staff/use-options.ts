import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitRow } from '@/api/staff';
import {
  getPropertyOptions,
  listPropertiesOptions,
  listUnitsOptions,
} from '@/api/staff/@tanstack/react-query.gen';

const MOST = 20;

/** Properties to choose from: twenty that match what is typed, and always the chosen one. */
export function usePropertyOptions(chosen: string) {
  const [q, search] = useState('');
  const found = useQuery({
    ...listPropertiesOptions({ query: { limit: MOST, ...(q && { q }) } }),
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
  return { options: rows.map(({ id, name }) => ({ value: id, label: name })), search };
}

/** The property's time zone, once one is chosen: its day is what a lease counts by, wherever the browser is. */
export function useZone(propertyId: string): string | undefined {
  const property = useQuery({
    ...getPropertyOptions({ path: { property_id: propertyId } }),
    enabled: propertyId !== '',
  });
  return property.data?.time_zone;
}

/** Vacant units of one property: twenty that match what is typed. */
export function useVacantUnits(propertyId: string) {
  const [q, search] = useState('');
  const found = useQuery({
    ...listUnitsOptions({
      query: { property_id: propertyId, status: 'vacant', limit: MOST, ...(q && { q }) },
    }),
    placeholderData: (before) => (before?.items[0]?.property_id === propertyId ? before : undefined),
    enabled: propertyId !== '',
  });
  const units: readonly UnitRow[] = found.data?.items ?? [];
  return {
    units,
    options: units.map(({ id, unit_number }) => ({ value: id, label: unit_number })),
    search,
    none: found.isSuccess && q === '' && units.length === 0,
  };
}
