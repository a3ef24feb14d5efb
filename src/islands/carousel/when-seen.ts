import { whenIdle } from '#src/islands/when-idle.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { whenActivated } from '#src/stores/activation.ts';

/** Distance from the viewport at which a carousel's script is fetched, in px. */
const NEAR_PX = 300;

/**
 * Creates the carousels of a page (`data-carousel`), each when it comes near the viewport and not
 * before the page has loaded. Without them, and with Save-Data, the rows scroll sideways by hand.
 */
export function carouselWhenSeen(page: Document): void {
  const roots = page.querySelectorAll<HTMLElement>('[data-carousel]');
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (roots.length === 0 || connection?.saveData === true) return;
  whenOpen(page, () => {
    for (const root of roots) {
      const stop = whenNear(
        root,
        () => {
          stop();
          load(root);
        },
        NEAR_PX,
      );
    }
  });
}

/** If the script cannot be loaded, the row stays as it is. */
function load(root: HTMLElement): void {
  import('./carousel.ts')
    .then(({ startCarousel }) => {
      // In its own task: evaluating the script was one already.
      setTimeout(() => {
        startCarousel(root);
      });
    })
    .catch(() => undefined);
}

/** Calls `then` once the page is open, loaded and idle. */
function whenOpen(page: Document, then: () => void): void {
  const idle = () => {
    whenIdle(then);
  };
  whenActivated(page, () => {
    if (page.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}
