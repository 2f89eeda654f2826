import { useQuery } from '@tanstack/react-query';
import { getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';

/** The property's time zone, once one is chosen: its day is what a lease counts by, wherever the browser is. */
export function useZone(propertyId: string): string | undefined {
  const property = useQuery({
    ...getPropertyOptions({ path: { property_id: propertyId } }),
    enabled: propertyId !== '',
  });
  return property.data?.time_zone;
}
