import type { ClientOptions, Config } from '@/api/staff/client';

/** How the generated client starts: same origin, with the session's cookie, refusals thrown. */
export const createClientConfig = <T extends ClientOptions>(config?: Config<ClientOptions & T>) =>
  ({
    ...config,
    baseUrl: window.location.origin,
    credentials: 'same-origin',
    throwOnError: true,
  }) as Config<Required<ClientOptions> & T>;
