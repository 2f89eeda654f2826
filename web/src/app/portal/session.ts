import { hashKey, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { PortalSession } from '@/api/portal';
import { asProblem } from '@/lib/problem';
import { readPortalSession } from './auth-calls';

/** Of the shape of the generated keys, by whose `_id` queries are told apart. */
export const portalSessionKey = [{ _id: 'readPortalSession', baseUrl: window.location.origin }] as const;

const anotherQuery = { predicate: ({ queryHash }: Query) => queryHash !== hashKey(portalSessionKey) };

/** Whose rows, and of which of their homes, this session reads. */
export const readerOf = ({ user, homes }: PortalSession) =>
  `${user.id} ${homes.find(({ shown }) => shown)?.resident_id ?? ''}`;

/** What one resident read, or was read of one home, is never shown to the next who signs in here, or of another. */
async function forget(queryClient: QueryClient) {
  await queryClient.cancelQueries(anotherQuery);
  queryClient.removeQueries(anotherQuery);
}

/** Which resident is signed in; null when nobody is. */
export const portalSessionQuery = queryOptions<PortalSession | null>({
  queryKey: portalSessionKey,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<PortalSession | null>(portalSessionKey);
    try {
      const data = await readPortalSession(signal);
      if (before && readerOf(before) !== readerOf(data)) await forget(client);
      return data;
    } catch (error) {
      if (asProblem(error).status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  // The session may have ended, or another resident signed in, in another tab.
  refetchOnWindowFocus: 'always',
});

/** The session that the server answered with once another home was chosen. */
export async function showSession(queryClient: QueryClient, session: PortalSession) {
  await queryClient.cancelQueries();
  await forget(queryClient);
  queryClient.setQueryData(portalSessionKey, session);
}

export const PortalSessionContext = createContext<PortalSession | null>(null);

/** Inside a protected route there is always one. */
export function usePortalSession(): PortalSession {
  const session = use(PortalSessionContext);
  if (!session) throw new Error('usePortalSession outside a protected route');
  return session;
}
