import { savesData } from '#src/domain/saves-data.ts';
import { afterFrame } from '#src/islands/next-task.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { whenActivated } from '#src/stores/activation.ts';

/** Distance from the viewport at which a carousel's script is fetched, in px. */
const NEAR_PX = 300;

/**
 * Creates the carousels of a page (`data-carousel`), each when it comes near the viewport and not
 * before the page is open; `prepare` completes its row first. Without them, and with
 * Save-Data, the rows scroll sideways by hand.
 */
export function carouselWhenSeen(
  page: Document,
  prepare: (root: HTMLElement) => Promise<void>,
): void {
  const roots = page.querySelectorAll<HTMLElement>('[data-carousel]');
  if (roots.length === 0 || savesData(navigator)) return;
  whenActivated(page, () => {
    for (const root of roots) loadWhenNear(root, prepare);
  });
}

function loadWhenNear(root: HTMLElement, prepare: (root: HTMLElement) => Promise<void>): void {
  const stop = whenNear(
    root,
    () => {
      stop();
      load(root, prepare);
    },
    NEAR_PX,
  );
}

/** If the script cannot be loaded, the row stays as it is. */
function load(root: HTMLElement, prepare: (root: HTMLElement) => Promise<void>): void {
  Promise.all([import('./carousel.ts'), prepare(root)])
    .then(async ([{ startCarousel }]) => {
      // It measures the row, which may have been completed just now.
      await afterFrame();
      await startCarousel(root);
    })
    .catch(() => undefined);
}
