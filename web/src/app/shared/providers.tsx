import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { styleNonce } from './style-nonce';
import { cssVariables, theme } from './theme';

const Toasts = lazy(() => import('./toasts'));
const TOASTS_AFTER_MS = 3_000;

/** Toasts take no part of a slow line from the first page: they come with the first one shown, or a little later. */
function LaterToasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const come = () => setWanted(true);
    const timer = setTimeout(come, TOASTS_AFTER_MS);
    const unsubscribe = notificationsStore.subscribe(come);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}

/** Look, data and toasts, for the app and for its tests. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        {children}
        <LaterToasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}
