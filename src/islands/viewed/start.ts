import { viewedBefore } from '#src/domain/lists/viewed.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { rememberViewed, viewed } from '#src/stores/lists/viewed.ts';

/**
 * Remembers the product of a page, named by its place, and fills the place with those viewed before as
 * it comes near. Who has viewed nothing else loads nothing.
 */
export function startViewed(place: HTMLElement): void {
  const slug = place.dataset.viewedPlace ?? '';
  rememberViewed(slug);
  if (viewedBefore(viewed.get(), slug).length === 0) return;
  place.dataset.waiting = '';
  const mount = loadedOnce(async () => {
    const { mountViewed } = await import('./mount.tsx');
    mountViewed(place, slug);
    delete place.dataset.waiting;
  });
  whenNear(place, mount);
}
