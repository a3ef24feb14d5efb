import { whenIdle } from '#src/islands/when-idle.ts';

/**
 * Loads what keeps the shop for offline use once the page is loaded and idle, and at once if the
 * connection is lost or the page is a kept one. None of it delays a first visit.
 */
export function keepForOffline(page: Document): void {
  const load = () => {
    import('./offline.ts').then(
      ({ startOffline }) => {
        startOffline(page);
      },
      // Offline before it was ever loaded: there is nothing to keep.
      () => undefined,
    );
  };
  const loadWhenIdle = () => {
    whenIdle(load);
  };
  if (!navigator.onLine || page.querySelector('[data-as-of]') !== null) load();
  else if (page.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
}
