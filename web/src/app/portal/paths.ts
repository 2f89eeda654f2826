/** Every URL of the resident portal, once. */
export const portalPaths = {
  home: '/tenant',
  signIn: '/tenant/login',
  setUp: '/tenant/setup',
  requestAccess: '/tenant/request-access',
  resetPassword: '/tenant/reset-password',
  help: '/tenant/help',
  privacy: '/privacy',
  terms: '/terms',
  /** Of the staff app: another page of the browser, not a route of this one. */
  staffSignIn: '/login',

  dashboard: '/tenant/dashboard',
  payments: '/tenant/payments',
  pay: '/tenant/payments/pay',
  autopay: '/tenant/payments/autopay',
  addPaymentMethod: '/tenant/add-payment-method',
  maintenance: '/tenant/maintenance',
  documents: '/tenant/documents',
  messages: '/tenant/messages',
  ask: '/tenant/ask',
  notifications: '/tenant/notifications',
  amenities: '/tenant/amenities',
  marketplace: '/tenant/marketplace',
  events: '/tenant/events',
  parking: '/tenant/parking',
  vehicles: '/tenant/vehicles',
  packages: '/tenant/packages',
  smartHome: '/tenant/smart-home',
  rewards: '/tenant/rewards',
  roommates: '/tenant/roommates',
  profile: '/tenant/profile',
  settings: '/tenant/settings',
  selfService: '/tenant/self-service',
  features: '/tenant/features',
} as const;

/** A way back after sign-in: only inside the portal, whatever the address bar says. */
export function safePortalNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return portalPaths.dashboard;
  const { origin, pathname, search, hash } = new URL(next, 'http://same.origin');
  const inPortal = origin === 'http://same.origin' && pathname.startsWith(`${portalPaths.home}/`);
  return inPortal ? pathname + search + hash : portalPaths.dashboard;
}

export const signInWithNext = (next: string) =>
  next === portalPaths.dashboard
    ? portalPaths.signIn
    : `${portalPaths.signIn}?next=${encodeURIComponent(next)}`;
