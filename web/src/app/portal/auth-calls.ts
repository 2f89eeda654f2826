import type {
  Accepted,
  AccessRequestCreate,
  LinkedCompanyTexts,
  LinkedPortal,
  PortalAddressBody,
  PortalHomeChoice,
  PortalPasswordReset,
  PortalSession,
  PortalSetUpBody,
  PortalSignedIn,
  PortalSignIn,
} from '@/api/portal';
import { callApi } from '../shared/api-fetch';

// By hand: so the generated client, which grows with every feature, is no part of the first load.

export const readPortalSession = (signal?: AbortSignal) =>
  callApi<PortalSession>('/api/portal/auth/session', { signal });
export const portalSignIn = (body: PortalSignIn) =>
  callApi<PortalSignedIn>('/api/portal/auth/sign-in', { method: 'POST', body });
export const choosePortalHome = (body: PortalHomeChoice) =>
  callApi<PortalSession>('/api/portal/auth/home', { method: 'POST', body });
export const portalSignOut = () => callApi<void>('/api/portal/auth/sign-out', { method: 'POST' });

const reset = '/api/portal/auth/password-reset';
export const askForPortalReset = (email: string) =>
  callApi<Accepted>(reset, { method: 'POST', body: { email } });
export const resetPortalPassword = (body: PortalPasswordReset) =>
  callApi<void>(`${reset}/confirm`, { method: 'POST', body });

export const askForPortalAccess = (body: AccessRequestCreate) =>
  callApi<Accepted>('/api/portal/access-requests', { method: 'POST', body });

const setup = '/api/portal/auth/setup';
export const findPortalInvitation = (token: string, signal?: AbortSignal) =>
  callApi<LinkedPortal>(`${setup}/invitation`, { method: 'POST', body: { token }, signal });
export const readPortalInvitationTexts = (token: string, signal?: AbortSignal) =>
  callApi<LinkedCompanyTexts>(`${setup}/texts`, { method: 'POST', body: { token }, signal });
export const setUpPortal = (body: PortalSetUpBody) =>
  callApi<PortalSignedIn>(setup, { method: 'POST', body });
export const givePortalAddress = (body: PortalAddressBody) =>
  callApi<void>(`${setup}/address`, { method: 'POST', body });
export const askForPortalLink = (token: string) =>
  callApi<void>(`${setup}/ask-again`, { method: 'POST', body: { token } });
