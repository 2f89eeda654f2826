import { type ComponentType, lazy } from 'react';

/** The page of each kind of link (`LinkKind.name` of the domain), in a chunk of its own. */
export const linkPages: Record<string, ComponentType> = {
  fixed: lazy(() => import('@/pages/link/fixed')),
  job: lazy(() => import('@/pages/link/job')),
  signature: lazy(() => import('@/pages/link/signature')),
  equipment: lazy(() => import('@/pages/link/equipment')),
  renewal: lazy(() => import('@/pages/link/renewal')),
};

export const UnsubscribePage = lazy(() => import('@/pages/link/unsubscribe'));
export const EndedPage = lazy(() => import('@/pages/link/ended'));
