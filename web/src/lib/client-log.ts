// What goes wrong in the browser, told to the server: at most 50 lines every 5 seconds, and the rest when the page is
// left. Nothing waits for it, and a report that fails is not reported.

import { maskCardNumbers } from './card-numbers';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Value = string | number | boolean | null;
type Fields = Record<string, Value | undefined>;
type Entry = {
  level: Level;
  message: string;
  at: string;
  path: string;
  request_id?: string;
  fields: Record<string, Value>;
};

const ADDRESS = '/api/logs';
const EVERY_MS = 5000;
const MOST_ENTRIES = 50;
const MOST_BYTES = 60_000;
const MOST_KEPT = 200;
const LONGEST = 1000;
const MOST_FIELDS = 20;
const ORDER: readonly Level[] = ['debug', 'info', 'warn', 'error'];
const LEAST: Level = 'info';
const SENSITIVE_KEY = /password|token|secret|ssn|birth|tax_id|authorization|cookie|api_key|income|code/i;
const SENSITIVE_TEXT =
  /\b(?:token|secret|password|code|key|authorization|ssn)\w*\s*[=:]\s*\S+|\bbearer\s+\S+|\b(?:stw_|whsec_)\S+|\b\d{3}-\d{2}-\d{4}\b|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/gi;

/** The address of a link is a secret. */
const TOKEN_PATH = /^\/link\/.+/;

let watching = false;
let kept: Entry[] = [];
let dropped = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const cleaned = (text: string) =>
  maskCardNumbers(text.slice(0, LONGEST)).replace(SENSITIVE_TEXT, '[redacted]');

function cleanValue(name: string, value: Value): Value {
  if (SENSITIVE_KEY.test(name)) return '[redacted]';
  return typeof value === 'string' ? cleaned(value) : value;
}

function cleanFields(fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, MOST_FIELDS)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, cleanValue(name, value)]])),
  );
}

/** Notes a line once the page is watched; `requestId` is that of the call of ours that it is about. */
export function clientLog(level: Level, message: string, fields: Fields = {}, requestId?: string) {
  if (!watching || ORDER.indexOf(level) < ORDER.indexOf(LEAST) || !message) return;
  if (kept.length >= MOST_KEPT) {
    dropped += 1;
    return;
  }
  kept.push({
    level,
    message: cleaned(message),
    at: new Date().toISOString(),
    path: window.location.pathname.replace(TOKEN_PATH, '/link/[token]').slice(0, 300),
    ...(requestId && { request_id: requestId }),
    fields: cleanFields(fields),
  });
  flushLater();
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The next lines that fit into one call, taken out of what is kept. */
function nextBatch(): string | null {
  if (kept.length === 0) return null;
  let size = Math.min(kept.length, MOST_ENTRIES);
  let body = JSON.stringify({ entries: kept.slice(0, size), dropped });
  while (size > 1 && bytesOf(body) > MOST_BYTES) {
    size = Math.floor(size / 2);
    body = JSON.stringify({ entries: kept.slice(0, size), dropped });
  }
  kept = kept.slice(size);
  dropped = 0;
  return body;
}

function flushLater() {
  if (timer === undefined) timer = setTimeout(() => void flush(), EVERY_MS);
}

async function flush() {
  timer = undefined;
  const body = nextBatch();
  if (body === null) return;
  if (kept.length > 0) flushLater();
  try {
    await fetch(ADDRESS, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      keepalive: true,
    });
  } catch {
    // Offline, or blocked: there is nobody to tell.
  }
}

/** As the page goes: a beacon outlives it. */
function flushAtOnce() {
  for (let body = nextBatch(); body !== null; body = nextBatch())
    if (!navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))) return;
}

const messageOf = (reason: unknown) => (reason instanceof Error ? `${reason.name}: ${reason.message}` : '');

/** Notes and reports lines, and what nothing caught, from now on until the answered function ends it. */
export function watchForErrors(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  watching = true;
  window.addEventListener(
    'error',
    ({ message, filename, lineno }) => clientLog('error', message, { file: filename, line: lineno }),
    { signal },
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => clientLog('error', messageOf(reason) || 'Unhandled rejection'),
    { signal },
  );
  window.addEventListener('pagehide', flushAtOnce, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flushAtOnce();
    },
    { signal },
  );
  return () => {
    listening.abort();
    clearTimeout(timer);
    [watching, timer, kept, dropped] = [false, undefined, [], 0];
  };
}
