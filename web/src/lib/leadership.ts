/**
 * Of the tabs of a browser that seek it, one leads at a time; the others wait until it resigns or is closed. Calls
 * `onElected` once this tab leads, and answers how to resign. A browser without Web Locks, as on a page that came
 * without TLS from another machine, lets each tab lead itself.
 */
export function seekLeadership(name: string, onElected: () => void): () => void {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) {
    onElected();
    return () => undefined;
  }
  const waiting = new AbortController();
  let resign = () => {};
  const term = new Promise<void>((end) => {
    resign = end;
  });
  const lead = () => {
    onElected();
    return term;
  };
  locks.request(name, { signal: waiting.signal }, lead).catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error;
  });
  return () => {
    waiting.abort();
    resign();
  };
}
