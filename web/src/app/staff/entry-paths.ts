/** The URLs that the signed-out use, loaded with the first file. */
export const entryPaths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  confirm: '/confirm',
  forgot: '/forgot',
  reset: '/reset',
  invitation: '/invitation',
  outbox: '/outbox',
} as const;

/** A way back after sign-in: only inside this app, whatever the address bar says. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return entryPaths.home;
  const target = new URL(next, 'http://same.origin');
  const isOurs = target.origin === 'http://same.origin';
  return isOurs ? target.pathname + target.search + target.hash : entryPaths.home;
}

export const loginWithNext = (next: string) =>
  next === entryPaths.home ? entryPaths.login : `${entryPaths.login}?next=${encodeURIComponent(next)}`;
