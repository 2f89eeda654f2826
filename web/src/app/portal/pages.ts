import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page in its own chunk, which a link can fetch while the pointer rests on it. */
const page = (load: Load) => Object.assign(lazy(load), { preload: load });

export const portalPages = {
  signIn: page(() => import('@/pages/portal/sign-in')),
  setUp: page(() => import('@/pages/portal/set-up')),
  resetPassword: page(() => import('@/pages/portal/reset-password')),
  requestAccess: page(() => import('@/pages/portal/request-access')),
  outside: page(() => import('@/pages/portal/outside')),
  dashboard: page(() => import('@/pages/portal/dashboard')),
  payments: page(() => import('@/pages/portal/payments')),
  pay: page(() => import('@/pages/portal/pay')),
  autopay: page(() => import('@/pages/portal/autopay')),
  addPaymentMethod: page(() => import('@/pages/portal/add-payment-method')),
  documents: page(() => import('@/pages/portal/documents')),
  maintenance: page(() => import('@/pages/portal/maintenance')),
  messages: page(() => import('@/pages/portal/messages')),
  ask: page(() => import('@/pages/portal/ask')),
  notifications: page(() => import('@/pages/portal/notifications')),
  profile: page(() => import('@/pages/portal/profile')),
  settings: page(() => import('@/pages/portal/settings')),
  notYet: page(() => import('@/pages/portal/not-yet')),
  notFound: page(() => import('@/pages/portal/not-found')),
} as const;
