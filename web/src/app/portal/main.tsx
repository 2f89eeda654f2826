import '../shared/styles';
import { makeQueryClient } from '../shared/query-client';
import { start } from '../shared/start';
import { configurePortalClient } from './api-client';
import { PortalRouter, preloadPage } from './router';
import { portalSessionQuery } from './session';

const queryClient = makeQueryClient();
configurePortalClient(queryClient);
// Asked for now, while the first page's chunk is still on its way.
void queryClient.prefetchQuery(portalSessionQuery);
preloadPage(location.pathname, queryClient);
start(queryClient, <PortalRouter />);
// After everything that the page itself needs.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    void import('./offline').then(({ keepFiles }) => keepFiles());
  });
