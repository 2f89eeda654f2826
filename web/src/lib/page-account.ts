// For whom the page is drawn: all tabs of a browser share one cookie, and somebody else may have signed in since.

export type Audience = 'staff' | 'portal';
type Shown = () => string | undefined;

const shown = new Map<Audience, Shown>();

/** Whose calls these are, by their path. */
export const audienceOf = (path: string): Audience => (path.startsWith('/api/portal/') ? 'portal' : 'staff');

/** How an audience's pages know who is on the screen. */
export const pageShows = (audience: Audience, account: Shown) => void shown.set(audience, account);

/** What a change carries, so that the server refuses it under another name. */
export function accountHeader(path: string): Record<string, string> {
  const account = shown.get(audienceOf(path))?.();
  return account ? { 'X-Steward-Account': account } : {};
}
