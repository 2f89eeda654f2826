import { QueryClient } from '@tanstack/react-query';
import { asProblem } from '@/lib/problem';

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

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < MOST_RETRIES && mayPass(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
