import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query';
import { clientLog } from '@/lib/client-log';
import { asProblem } from '@/lib/problem';
import { refreshAfter } from './after-mutation';

declare module '@tanstack/react-query' {
  interface Register {
    /** Whatever was thrown; lib/problem reads it. */
    defaultError: unknown;
  }
}

const MOST_RETRIES = 2;

/** Only what may pass by itself is tried again: no connection, or the server said to come back. */
const mayPass = (error: unknown) => {
  const { status } = asProblem(error);
  return status === 0 || status === 502 || status === 503 || status === 504;
};

/** What people were refused is no fault; what the server could not do is, with the call's id. */
function noteFailure(error: unknown) {
  const { status, code, request_id } = asProblem(error);
  if (status >= 500) clientLog('warn', `A call failed with ${status}`, { problem: code }, request_id);
}

/** What is refused for its fields, its password or its haste says nothing of what the screen shows. */
const OF_THE_REQUEST = [401, 422, 429];

/** A change that fails was asked for on a screen that may be old: somebody else was faster, or it is half done. */
function readAgain(queryClient: QueryClient, error: unknown, { meta }: { meta?: MutationMeta }) {
  const { status } = asProblem(error);
  if (status === 0 || OF_THE_REQUEST.includes(status) || meta?.changesNothing) return;
  void queryClient.invalidateQueries({ predicate: (query) => !query.meta?.once });
}

export function makeQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        noteFailure(error);
        readAgain(queryClient, error, mutation);
      },
      onSuccess: (data, variables, _result, mutation) => refreshAfter(queryClient, data, variables, mutation),
    }),
    defaultOptions: {
      // Offline the request is made and fails, so that the screen says so and nothing waits unseen.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < MOST_RETRIES && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
  return queryClient;
}
