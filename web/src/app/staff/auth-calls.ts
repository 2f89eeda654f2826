import type { AuthConfig, Session, SignedIn, SignIn } from '@/api/staff';
import { callApi } from '../shared/api-fetch';

// By hand: so the generated client, which grows with every feature, is no part of the first load.

export const readSession = (signal?: AbortSignal) => callApi<Session>('/api/auth/session', { signal });
export const readConfig = (signal?: AbortSignal) => callApi<AuthConfig>('/api/auth/config', { signal });
export const signIn = (body: SignIn) => callApi<SignedIn>('/api/auth/sign-in', { method: 'POST', body });
export const signOut = () => callApi<void>('/api/auth/sign-out', { method: 'POST' });
export const stopActing = (signal?: AbortSignal) =>
  callApi<void>('/api/auth/acting-for', { method: 'DELETE', signal });
