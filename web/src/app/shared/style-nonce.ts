/**
 * The nonce that the page's policy allows for style tags (api/headers.py writes both).
 *
 * Scroll locking behind dialogs makes style tags too, in a library that looks for this global.
 */
declare global {
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
if (nonce) globalThis.__webpack_nonce__ = nonce;

export const styleNonce = () => nonce;
