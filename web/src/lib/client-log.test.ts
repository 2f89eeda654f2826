import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientLog, watchForErrors } from './client-log';

const beacon = vi.fn((_url: string, _body: Blob) => true);
const sent = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent(url, JSON.parse(String(init.body)), init.keepalive);
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  stop = watchForErrors();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockClear();
  beacon.mockClear();
});

test('lines go out after five seconds, fifty at a time, without secrets', () => {
  clientLog('debug', 'nothing of this');
  clientLog('error', 'GET /reset?token=abc failed for rosa@example.com', { password: 'x', tries: 2 }, '01a2');
  for (let n = 0; n < 60; n += 1) clientLog('warn', `line ${n}`);
  vi.advanceTimersByTime(4999);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const [url, { entries }, keepalive] = sent.mock.calls[0] ?? [];
  expect([url, entries.length, keepalive]).toEqual(['/api/logs', 50, true]);
  expect(entries[0]).toMatchObject({
    level: 'error',
    message: 'GET /reset?[redacted] failed for [redacted]',
    request_id: '01a2',
    fields: { password: '[redacted]', tries: 2 },
  });
  vi.advanceTimersByTime(5000);
  expect(sent.mock.calls[1]?.[1].entries).toHaveLength(11);
});

test('no call is larger than the server takes, and what does not fit is counted', () => {
  for (let n = 0; n < 250; n += 1) clientLog('error', 'é'.repeat(990));
  vi.advanceTimersByTime(60_000);
  const bodies = sent.mock.calls.map(([, body]) => body);
  for (const body of bodies) expect(new Blob([JSON.stringify(body)]).size).toBeLessThan(64 * 1024);
  expect(bodies.reduce((sum, body) => sum + body.entries.length + body.dropped, 0)).toBe(250);
});

test('what nothing caught is noted, and goes out as the page is left', async () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is undefined', filename: 'a.js', lineno: 3 }));
  window.dispatchEvent(new Event('pagehide'));
  const body = JSON.parse((await beacon.mock.calls[0]?.[1].text()) ?? '');
  expect(body.entries[0]).toMatchObject({ message: 'x is undefined', fields: { file: 'a.js', line: 3 } });
  vi.advanceTimersByTime(10_000);
  expect(sent).not.toHaveBeenCalled();
});
