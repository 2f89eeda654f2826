import type { QueryClient } from '@tanstack/react-query';
import type { PortalSession } from '@/api/portal';
import { pageShows } from '@/lib/page-account';
import { whenAnotherAccount, whenUnauthenticated } from '../shared/api-fetch';
import { portalSessionKey } from './session';

/** A 401 from anywhere ends the session on this side too, and the protected route leads to the sign-in page. */
export function configurePortalClient(queryClient: QueryClient) {
  whenUnauthenticated('portal', () => void queryClient.setQueryData(portalSessionKey, null));
  pageShows('portal', () => queryClient.getQueryData<PortalSession | null>(portalSessionKey)?.user.id);
  whenAnotherAccount('portal', () => void queryClient.refetchQueries({ queryKey: portalSessionKey }));
}
