import type { PortalSession, PortalSignedIn, PortalSignIn } from '@/api/portal';
import { callApi } from '../shared/api-fetch';

// By hand: so the generated client, which grows with every feature, is no part of the first load.

export const readPortalSession = (signal?: AbortSignal) =>
  callApi<PortalSession>('/api/portal/auth/session', { signal });
export const portalSignIn = (body: PortalSignIn) =>
  callApi<PortalSignedIn>('/api/portal/auth/sign-in', { method: 'POST', body });
export const portalSignOut = () => callApi<void>('/api/portal/auth/sign-out', { method: 'POST' });
