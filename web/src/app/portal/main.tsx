import '../styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Providers } from '../providers';
import { makeQueryClient } from '../query-client';
import { configurePortalClient } from './api-client';
import { PortalRouter } from './router';
import { portalSessionQuery } from './session';

const queryClient = makeQueryClient();
configurePortalClient(queryClient);
// Asked for now, while the first page's chunk is still on its way.
void queryClient.prefetchQuery(portalSessionQuery);

const root = document.getElementById('root');
if (!root) throw new Error('tenant.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <BrowserRouter>
        <PortalRouter />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
