import { apiFetch } from './api-fetch';

const config = { credentials: 'same-origin', throwOnError: true, fetch: apiFetch } as const;

/** How each audience's generated client starts: same origin, with the session's cookie, refusals thrown. */
export const createClientConfig = <C extends object>(
  generated: C,
): C & typeof config & { baseUrl: string } => ({
  ...generated,
  ...config,
  baseUrl: window.location.origin,
});
