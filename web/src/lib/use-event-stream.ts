import { useEffect, useRef, useState } from 'react';

export type StreamState = 'off' | 'connecting' | 'open' | 'retrying';

const LONGEST_WAIT_MS = 15_000;

/**
 * Follows a server-sent event stream while `url` is set. The browser reconnects a broken line by itself; a line
 * the server refused (or that a sleeping laptop lost) is opened again here, waiting longer each time.
 * `onMessage` gets the parsed JSON of every event in `events` (default: unnamed ones).
 */
export function useEventStream<T>(
  url: string | null,
  onMessage: (data: T, event: string) => void,
  events: readonly string[] = ['message'],
): StreamState {
  const [state, setState] = useState<StreamState>('off');
  const handler = useRef(onMessage);
  handler.current = onMessage;
  const names = events.join(' ');

  useEffect(() => {
    if (!url) {
      setState('off');
      return;
    }
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const open = () => {
      clearTimeout(timer);
      source?.close();
      setState(failures === 0 ? 'connecting' : 'retrying');
      const line = new EventSource(url, { withCredentials: true });
      source = line;
      line.onopen = () => {
        failures = 0;
        setState('open');
      };
      line.onerror = () => {
        setState('retrying');
        if (line.readyState !== EventSource.CLOSED) return;
        failures += 1;
        timer = setTimeout(open, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1)));
      };
      for (const name of names.split(' ')) {
        line.addEventListener(name, (event) => handler.current(JSON.parse(event.data) as T, name));
      }
    };

    const wake = () => {
      if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) open();
    };

    open();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      source?.close();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [url, names]);

  return state;
}
