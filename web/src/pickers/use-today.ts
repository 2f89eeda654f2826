// Days that are entered are days at a property, whatever zone the reader's device is in.

import { useQueries } from '@tanstack/react-query';
import { getPropertyOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { todayIn } from '@/lib/dates';

/** Today where these time zones are, from the earliest; none of them twice. */
const daysIn = (zones: readonly string[]) => [...new Set(zones)].map((zone) => todayIn(zone)).sort();

/** The time zones of properties. Of those beyond the session's list each is read. */
function useZones(propertyIds: readonly string[]): string[] {
  const { properties } = useSession();
  const known = new Map(properties.map(({ property_id, time_zone }) => [property_id, time_zone]));
  const ids = [...new Set(propertyIds)].filter((id) => id !== '');
  const unknown = ids.filter((id) => !known.has(id));
  const read = useQueries({
    queries: unknown.map((property_id) => getPropertyOptions({ path: { property_id } })),
  });
  const zones = [...ids.map((id) => known.get(id)), ...read.map(({ data }) => data?.time_zone)];
  return zones.filter((zone) => zone !== undefined);
}

/**
 * Today at the properties that something is about: the earliest of their days, because nothing is posted after the
 * day of its own property. Before one is chosen it is the latest day of the portfolio, as its figures have it.
 */
export function useToday(propertyIds: readonly string[]): string {
  const { properties } = useSession();
  const [today] = daysIn(useZones(propertyIds));
  return today ?? daysIn(properties.map(({ time_zone }) => time_zone)).at(-1) ?? todayIn();
}
