/* The service worker of the residents' portal. It keeps files of the build whose names are hashes of their content, and
   the page that says that there is no network; never an answer of the API, a page with a token, or anybody's data. */
const CACHE = 'steward-portal-1';
const OFFLINE = '/offline.html';
const KEPT = [OFFLINE, '/offline.css'];
const HASHED = /^\/assets\/[^/]+-[\w-]{8,}\.(js|css|woff2|svg|png)$/;

/** Kept anew where sign-out has emptied the caches. */
const keepPage = async () => {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(OFFLINE))) await cache.addAll(KEPT);
};

const forgetOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
};

const file = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
};

const page = async ({ request, waitUntil }) => {
  try {
    const answer = await fetch(request);
    waitUntil(keepPage());
    return answer;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page({ request, waitUntil: (work) => event.waitUntil(work) }));
  else if (search === '' && (HASHED.test(pathname) || KEPT.includes(pathname)))
    event.respondWith(file(request));
});
