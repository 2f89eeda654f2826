const RELOADED = 'steward-reloaded-at';
const ONCE_WITHIN_MS = 60_000;

/**
 * After a deploy the files of the release before are gone. The first that is missed reloads the page, which brings
 * the new release; forms find what was typed in their drafts. One that is missed again is left to the error page.
 */
export function reloadOnceForNewRelease(reload = () => window.location.reload()) {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < ONCE_WITHIN_MS) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
