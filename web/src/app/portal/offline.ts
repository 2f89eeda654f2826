/** What the browser keeps of the portal: files of the build and the page without a network, by a service worker. */

import { dropAllDrafts } from '@/lib/drafts';

const SCRIPT = '/tenant-worker.js';
const SCOPE = '/tenant';

/** A build made with VITE_PORTAL_OFFLINE=off keeps nothing, and takes away what an earlier one kept. */
const keeps = import.meta.env.VITE_PORTAL_OFFLINE !== 'off';

/** Empties every cache of this origin, whoever filled it. */
async function emptyCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** At sign-out nothing of a person stays: no draft, and nothing in a cache. */
export async function forget() {
  dropAllDrafts();
  await emptyCaches();
}

async function remove() {
  for (const each of await navigator.serviceWorker.getRegistrations()) {
    if (each.scope.endsWith(SCOPE)) await each.unregister();
  }
  await emptyCaches();
}

export async function keepFiles(on = keeps) {
  if (!('serviceWorker' in navigator)) return;
  if (on) await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  else await remove();
}
