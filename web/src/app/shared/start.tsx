import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForErrors } from '@/lib/client-log';
import { AppRouter } from './app-router';
import { Providers } from './providers';
import { reloadOnceForNewRelease } from './reload-once';

/** Draws an audience's app into its page, with the address bar, data and look that both audiences have; gives what takes it down again. */
export function start(queryClient: QueryClient, router: ReactNode) {
  reloadOnceForNewRelease();
  watchForErrors();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <AppRouter>{router}</AppRouter>
      </Providers>
    </StrictMode>,
  );
  return () => root.unmount();
}
