import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page in its own chunk, which a link can fetch while the pointer rests on it. */
const page = (load: Load) => Object.assign(lazy(load), { preload: load });

export const pages = {
  login: page(() => import('@/pages/staff/login')),
  signup: page(() => import('@/pages/staff/signup')),
  confirm: page(() => import('@/pages/staff/confirm')),
  forgot: page(() => import('@/pages/staff/forgot')),
  reset: page(() => import('@/pages/staff/reset')),
  outbox: page(() => import('@/pages/staff/outbox')),
  properties: page(() => import('@/pages/staff/properties')),
  property: page(() => import('@/pages/staff/property')),
  unit: page(() => import('@/pages/staff/unit')),
  units: page(() => import('@/pages/staff/units')),
  residents: page(() => import('@/pages/staff/residents')),
  resident: page(() => import('@/pages/staff/resident')),
  residentEdit: page(() => import('@/pages/staff/resident-edit')),
  vendors: page(() => import('@/pages/staff/vendors')),
  import: page(() => import('@/pages/staff/import')),
  importHistory: page(() => import('@/pages/staff/import-history')),
  importJob: page(() => import('@/pages/staff/import-job')),
  settings: page(() => import('@/pages/staff/settings')),
  audit: page(() => import('@/pages/staff/settings-audit')),
  deleted: page(() => import('@/pages/staff/settings-deleted')),
  adminAssistant: page(() => import('@/pages/staff/admin-assistant')),
  notFound: page(() => import('./not-found')),
} as const;
