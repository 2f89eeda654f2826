import { queryOptions } from '@tanstack/react-query';
import type { OwnHome } from '@/api/portal';
import { callApi } from '../shared/api-fetch';

/**
 * What the home shows. It is asked for by hand beside the session, before the page's chunk and the generated client
 * are there, under the key by which the page reads it.
 */
export const ownHomeQuery = queryOptions({
  queryKey: [{ _id: 'getOwnHome', baseUrl: window.location.origin }],
  queryFn: ({ signal }) => callApi<OwnHome>('/api/portal/home', { signal }),
});
