const config = { baseUrl: window.location.origin, credentials: 'same-origin', throwOnError: true } as const;

/** How each audience's generated client starts: same origin, with the session's cookie, refusals thrown. */
export const createClientConfig = <C extends object>(generated: C): C & typeof config => ({
  ...generated,
  ...config,
});
