import { OTHER_RELEASE_STATUS } from '#src/domain/offline/release-header.ts';
import { DATABASE, isOwnCache } from './own-caches.ts';
import { scope } from './scope.ts';

// The program of SERVICE_WORKER=off. A browser fetches it past the old worker, however broken that
// is: it takes over at once, removes what was kept, and then itself.

/** How long the browser may take to let this program take over, in ms. */
const PATIENCE = 2_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  // Where the old worker is busy just then, Chromium lets it stay as long as pages use it. It may go on for
  // the page that is open, which it keeps from mixing releases; the next page has none.
  setTimeout(() => void clear(), PATIENCE);
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(clear());
});

// It answers only pages that are open as it takes over, and only to refuse them the catalogue's data: which
// release they are of is forgotten, and another's must not be mixed with it. The next page has no worker.
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== scope.location.origin || !pathname.endsWith('.json')) return;
  event.respondWith(Promise.resolve(new Response(null, { status: OTHER_RELEASE_STATUS })));
});

// A page that was built with the worker registers it again.
scope.addEventListener('message', (event) => {
  event.waitUntil(scope.registration.unregister());
});

async function clear(): Promise<void> {
  // First: whatever else fails, the next page has no worker.
  await scope.registration.unregister();
  const names = await caches.keys();
  await Promise.allSettled(names.filter(isOwnCache).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(DATABASE);
}
