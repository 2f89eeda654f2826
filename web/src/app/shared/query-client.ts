import { MutationCache, QueryClient } from '@tanstack/react-query';
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

export function makeQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
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
