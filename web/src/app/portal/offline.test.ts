import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keepFiles } from './offline';

type Handler = (event: Record<string, unknown>) => void;
const ORIGIN = 'https://steward.example';
const kept = new Map<string, string>();
const handlers = new Map<string, Handler>();
let network: ReturnType<typeof vi.fn>;

const cache = {
  match: (request: { url: string } | string) =>
    Promise.resolve(kept.get(typeof request === 'string' ? request : new URL(request.url).pathname)),
  put: (request: { url: string }) => Promise.resolve(kept.set(new URL(request.url).pathname, 'kept')),
  addAll: (paths: string[]) => Promise.resolve(paths.map((path) => kept.set(path, 'kept'))),
};
const caches = {
  open: () => Promise.resolve(cache),
  match: cache.match,
  keys: () => Promise.resolve(['steward-portal-1', 'older']),
  delete: vi.fn(() => Promise.resolve(true)),
};

/** What the worker answers, undefined where it leaves the request to the browser. */
function asks(path: string, mode = 'cors', method = 'GET') {
  const respondWith = vi.fn();
  const request = { url: `${ORIGIN}${path}`, method, mode };
  handlers.get('fetch')?.({ request, respondWith, waitUntil: () => undefined });
  return respondWith.mock.calls[0]?.[0] as Promise<unknown> | undefined;
}

beforeEach(() => {
  kept.clear();
  network = vi.fn(() => Promise.resolve({ status: 200, type: 'basic', clone: () => 'copy' }));
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  const source = readFileSync('public/tenant-worker.js', 'utf8');
  new Function('self', 'caches', 'fetch', 'Response', source)(self, caches, network, { error: () => 'none' });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/api/portal/ledger', 'cors', 'GET'],
  ['/tenant/setup', 'cors', 'GET'],
  ['/assets/main-1a2b3c4d.js?token=x', 'cors', 'GET'],
  ['/api/portal/payments', 'cors', 'POST'],
  ['/portal-manifest.json', 'cors', 'GET'],
])('the worker leaves %s (%s, %s) to the browser', (path, mode, method) => {
  expect(asks(path, mode, method)).toBeUndefined();
});

test('a file of the build is asked for once', async () => {
  await asks('/assets/main-1a2b3c4d.js');
  await asks('/assets/main-1a2b3c4d.js');
  expect(network).toHaveBeenCalledTimes(1);
  expect([...kept.keys()]).toEqual(['/assets/main-1a2b3c4d.js']);
});

test('a page is never kept, and without a network says so', async () => {
  await asks('/tenant/setup?token=secret', 'navigate');
  expect([...kept.keys()]).toEqual([]);
  await cache.addAll(['/offline.html']);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(asks('/tenant/payments', 'navigate')).resolves.toBe('kept');
});

test('a build can switch it off, which takes away what was kept', async () => {
  const unregister = vi.fn();
  const register = vi.fn();
  const registrations = [{ scope: `${ORIGIN}/tenant`, unregister }];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {
    serviceWorker: { register, getRegistrations: () => Promise.resolve(registrations) },
  });
  await keepFiles(true);
  expect(register).toHaveBeenCalledWith('/tenant-worker.js', { scope: '/tenant' });
  await keepFiles(false);
  expect(unregister).toHaveBeenCalledOnce();
  expect(caches.delete).toHaveBeenCalledWith('older');
  sessionStorage.setItem('steward.draft pay', '{}');
  await forget();
  expect(caches.delete).toHaveBeenCalledTimes(4);
  expect(sessionStorage.getItem('steward.draft pay')).toBeNull();
});
