import './app/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureApiClient } from './app/api-client';
import { AppRouter } from './app/app-router';
import { Providers } from './app/providers';
import { makeQueryClient } from './app/query-client';
import { reloadOnceForNewRelease } from './app/reload-once';
import { Router } from './app/router';
import { sessionQuery } from './app/session';

const queryClient = makeQueryClient();
configureApiClient(queryClient);
reloadOnceForNewRelease();
// Asked for now, while the first page's chunk is still on its way.
void queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <AppRouter>
        <Router />
      </AppRouter>
    </Providers>
  </StrictMode>,
);
