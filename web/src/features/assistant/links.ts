/**
 * A path of this app, or null for anything else. Answers may be written by a model, and rows by residents: what
 * leads elsewhere, or runs, is no link here.
 */
export function ownPath(href: string | null | undefined): string | null {
  if (!href?.startsWith('/') || href.startsWith('//') || /\\|%5c|\p{Cc}/iu.test(href)) return null;
  const base = 'http://own.origin';
  const target = URL.canParse(href, base) ? new URL(href, base) : null;
  return target?.origin === base ? target.pathname + target.search + target.hash : null;
}
