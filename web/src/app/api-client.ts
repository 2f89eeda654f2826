import type { QueryClient } from '@tanstack/react-query';
import { client } from '@/api/staff/client.gen';
import { newIdempotencyKey } from '@/lib/request-headers';
import { sessionKey } from './session';

/**
 * What every call shares. A POST without a key of its own gets one, so that a retry by the network stack counts
 * once; a 401 from anywhere ends the session on this side too, and the protected route leads to the login.
 */
export function configureApiClient(queryClient: QueryClient) {
  client.interceptors.request.use((request) => {
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    }
    return request;
  });
  client.interceptors.response.use((response) => {
    if (response.status === 401) queryClient.setQueryData(sessionKey, null);
    return response;
  });
}
