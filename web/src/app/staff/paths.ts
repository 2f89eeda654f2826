/** Every URL of the web app, once. Patterns for the router, functions for links. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  confirm: '/confirm',
  forgot: '/forgot',
  reset: '/reset',
  outbox: '/outbox',

  dashboard: '/dashboard',
  properties: '/properties',
  property: (id: string) => `/properties/${id}`,
  unit: (propertyId: string, unitId: string) => `/properties/${propertyId}/units/${unitId}`,
  units: '/units',
  residents: '/residents',
  resident: (id: string) => `/residents/${id}`,
  residentEdit: (id: string) => `/residents/${id}/edit`,
  vendors: '/vendors',
  import: '/import',
  importHistory: '/import/history',
  importJob: (id: string) => `/import/jobs/${id}`,
  settings: '/settings',
  audit: '/settings/audit',
  deleted: '/settings/deleted',
  adminAssistant: '/admin/assistant',
} as const;

/** What the router matches; the same shapes as above with their parameters named. */
export const patterns = {
  property: '/properties/:propertyId',
  unit: '/properties/:propertyId/units/:unitId',
  resident: '/residents/:residentId',
  residentEdit: '/residents/:residentId/edit',
  importJob: '/import/jobs/:jobId',
} as const;

/** A way back after sign-in: only inside this app, whatever the address bar says. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.home;
  const target = new URL(next, 'http://same.origin');
  return target.origin === 'http://same.origin' ? target.pathname + target.search + target.hash : paths.home;
}

export const loginWithNext = (next: string) =>
  next === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
