import { hashKey, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Session } from '@/api/staff';
import { asProblem } from '@/lib/problem';
import { readSession, stopActing } from './auth-calls';

/** Of the shape of the generated keys, by whose `_id` queries are told apart. */
export const sessionKey = [{ _id: 'readSession', baseUrl: window.location.origin }] as const;

/** Who looks at the app: the person themselves, or whom they act for. */
export const viewerOf = (session: Session | null | undefined) =>
  session ? `${session.user.id} ${session.acting_for?.id ?? ''}` : null;

/** The session as the server has it; an admin whose hour for somebody is over is themselves again first. */
async function currentSession(signal: AbortSignal): Promise<Session | null> {
  try {
    return await readSession(signal);
  } catch (error) {
    const problem = asProblem(error);
    if (problem.code === 'acting_over') {
      await stopActing(signal);
      return await readSession(signal);
    }
    if (problem.status === 401) return null;
    throw error;
  }
}

const anotherQuery = { predicate: ({ queryHash }: Query) => queryHash !== hashKey(sessionKey) };

/** Nothing that was read through other eyes may be seen again. */
async function forget(queryClient: QueryClient) {
  await queryClient.cancelQueries(anotherQuery);
  queryClient.removeQueries(anotherQuery);
}

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }) => {
    const before = viewerOf(client.getQueryData<Session | null>(sessionKey));
    const session = await currentSession(signal);
    if (before && session && viewerOf(session) !== before) await forget(client);
    return session;
  },
  staleTime: 60_000,
  // Another tab may have begun or ended to act for somebody.
  refetchOnWindowFocus: 'always',
});

const CHANGED = 'steward-session';

/** After the session began or ended to act for somebody: here, and in every other tab. */
export async function lookAgain(queryClient: QueryClient) {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  const channel = new BroadcastChannel(CHANGED);
  channel.postMessage(null);
  channel.close();
}

/** Calls `onChange` when another tab says so; answers how to stop. */
export function otherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANGED);
  channel.onmessage = onChange;
  return () => channel.close();
}

export const SessionContext = createContext<Session | null>(null);

/** Inside a protected route there is always one. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside a protected route');
  return session;
}

/** Who only looks after maintenance is not told who lives where. */
export function useSeesResidents(): boolean {
  const { properties, properties_total } = useSession();
  return properties_total > properties.length || properties.some(({ role }) => role !== 'maintenance');
}

/** At least one property where the caller may change things. */
export function useMayWriteAnywhere(): boolean {
  const { properties, properties_total } = useSession();
  return (
    properties_total > properties.length ||
    properties.some(({ role }) => role === 'owner' || role === 'manager')
  );
}
