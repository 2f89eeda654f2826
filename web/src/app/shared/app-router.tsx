import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { UnsavedGuard } from './unsaved-guard';

/**
 * The address bar. A click shows at once that it was heard: outside a transition the page that is left makes way
 * for the skeleton of the next one while its code is loaded.
 */
export const AppRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>
    <UnsavedGuard>{children}</UnsavedGuard>
  </BrowserRouter>
);
