import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/api/staff';
import { pageShows } from '@/lib/page-account';
import { asProblem } from '@/lib/problem';
import { whenAnotherAccount, whenUnauthenticated } from '../shared/api-fetch';
import { sessionKey } from './session';

const noProblem = () => null;

/**
 * A 401 from anywhere ends the session on this side too, and the protected route leads to the login. Where only an
 * admin's hour for somebody is over, the session is read again instead.
 */
export function configureApiClient(queryClient: QueryClient) {
  whenUnauthenticated('staff', async (response, request) => {
    const refusal = asProblem(await response.json().catch(noProblem));
    if (refusal.code !== 'acting_over') queryClient.setQueryData(sessionKey, null);
    else if (!request.url.endsWith('/api/auth/session'))
      void queryClient.refetchQueries({ queryKey: sessionKey });
  });
  pageShows('staff', () => queryClient.getQueryData<Session | null>(sessionKey)?.user.id);
  whenAnotherAccount('staff', () => void queryClient.refetchQueries({ queryKey: sessionKey }));
}
