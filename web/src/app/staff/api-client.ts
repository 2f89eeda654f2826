import type { QueryClient } from '@tanstack/react-query';
import { client } from '@/api/staff/client.gen';
import { asProblem } from '@/lib/problem';
import { newIdempotencyKey } from '@/lib/request-headers';
import { sessionKey } from './session';

const noProblem = () => null;

/**
 * What every call shares. A POST without a key of its own gets one, so that a retry by the network stack counts
 * once; a 401 from anywhere ends the session on this side too, and the protected route leads to the login. Where
 * only an admin's hour for somebody is over, the session is read again instead.
 */
export function configureApiClient(queryClient: QueryClient) {
  client.interceptors.request.use((request) => {
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    }
    return request;
  });
  client.interceptors.response.use(async (response, request) => {
    if (response.status !== 401) return response;
    const refusal = asProblem(await response.clone().json().catch(noProblem));
    if (refusal.code !== 'acting_over') queryClient.setQueryData(sessionKey, null);
    else if (!request.url.endsWith('/api/auth/session'))
      void queryClient.refetchQueries({ queryKey: sessionKey });
    return response;
  });
}
