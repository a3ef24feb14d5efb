import { loadedOnce } from '#src/islands/loaded-once.ts';
import { whenUsed } from '#src/islands/when-used.ts';

/**
 * Loads what keeps the shop for offline use once the page is used: a product's page may load 20 kB before a
 * touch. A kept page loads it at once.
 */
export function keepForOffline(page: Document): void {
  const load = loadedOnce(async () => {
    (await import('./offline.ts')).startOffline(page);
  });
  if (page.querySelector('[data-as-of]') === null) whenUsed(load);
  else load();
}
