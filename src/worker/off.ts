import { DATABASE, isOwnCache } from './own-caches.ts';
import { scope } from './scope.ts';

// The program of SERVICE_WORKER=off. A browser fetches it past the old worker, however broken that
// is: it takes over at once, answers nothing, removes what was kept, and then itself.

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(clear());
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
