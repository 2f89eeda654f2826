import type { QueryClient } from '@tanstack/react-query';
import { client } from '@/api/portal/client.gen';
import { newIdempotencyKey } from '@/lib/request-headers';
import { portalSessionKey } from './session';

/**
 * What every call of the portal shares. A POST without a key of its own gets one, so that a retry by the network
 * stack counts once; a 401 from anywhere ends the session on this side too, and the protected route leads to the
 * sign-in page.
 */
export function configurePortalClient(queryClient: QueryClient) {
  client.interceptors.request.use((request) => {
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    }
    return request;
  });
  client.interceptors.response.use((response) => {
    if (response.status === 401) queryClient.setQueryData(portalSessionKey, null);
    return response;
  });
}
