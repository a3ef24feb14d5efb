import { viewedBefore } from '#src/domain/lists/viewed.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { whenActivated } from '#src/stores/activation.ts';
import { rememberViewed, viewed } from '#src/stores/lists/viewed.ts';

/**
 * Once the page is open, remembers its product, if its container names one, and fills the container with
 * those viewed before when it comes near. Nothing is loaded if there are none.
 */
export function startViewed(container: HTMLElement): void {
  const { viewedPlace } = container.dataset;
  const slug = viewedPlace === undefined || viewedPlace === '' ? null : viewedPlace;
  whenActivated(container.ownerDocument, () => {
    if (slug !== null) rememberViewed(slug);
    fillWhenNear(container, slug);
  });
}

function fillWhenNear(container: HTMLElement, slug: string | null): void {
  if (viewedBefore(viewed.get(), [slug]).length === 0) return;
  container.dataset.waiting = '';
  const mount = loadedOnce(async () => {
    const { showViewed } = await import('./row.tsx');
    showViewed(container, slug);
    delete container.dataset.waiting;
  });
  whenNear(container, mount);
}
