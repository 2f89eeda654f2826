import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { readSession, type Session } from '@/api/staff';
import { readSessionQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';

export const sessionKey = readSessionQueryKey();

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    try {
      return (await readSession({ signal })).data;
    } catch (error) {
      if (asProblem(error).status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

export const SessionContext = createContext<Session | null>(null);

/** Inside a protected route there is always one. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside a protected route');
  return session;
}

export type Role = Session['properties'][number]['role'];

/**
 * The caller's role in a property. The session lists the first 200 properties; beyond them the role is unknown
 * here and the server decides, so buttons stay.
 */
export function useRole(propertyId: string | null | undefined): Role | 'unknown' | null {
  const { properties, properties_total } = useSession();
  const link = properties.find((property) => property.property_id === propertyId);
  if (link) return link.role;
  return properties_total > properties.length ? 'unknown' : null;
}

/** Owners and managers change things; viewers and maintenance read. */
export function useMayWrite(propertyId: string | null | undefined): boolean {
  const role = useRole(propertyId);
  return role === 'owner' || role === 'manager' || role === 'unknown';
}

/** At least one property where the caller may change things. */
export function useMayWriteAnywhere(): boolean {
  const { properties, properties_total } = useSession();
  return (
    properties_total > properties.length ||
    properties.some(({ role }) => role === 'owner' || role === 'manager')
  );
}
