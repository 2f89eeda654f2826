import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { styleNonce } from './style-nonce';
import { cssVariables, theme } from './theme';

const Toasts = lazy(() => import('./toasts'));

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
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>
  );
}
