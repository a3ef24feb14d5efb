import { whenIdle } from '#src/islands/when-idle.ts';

/** Distance from the viewport at which a carousel's script is fetched. */
const NEAR = '300px';

/**
 * Creates the carousels of a page (`data-carousel`), each when it comes near the viewport and not
 * before the page has loaded. Without them, and with Save-Data, the rows scroll sideways by hand.
 */
export function carouselWhenSeen(page: Document): void {
  const roots = page.querySelectorAll<HTMLElement>('[data-carousel]');
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (roots.length === 0 || connection?.saveData === true) return;
  whenLoaded(page, () => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          observer.unobserve(target);
          // If it cannot be loaded, the row stays as it is.
          import('./carousel.ts')
            .then(({ startCarousel }) => {
              // In its own task: evaluating the script was one already.
              setTimeout(() => {
                startCarousel(target);
              });
            })
            .catch(() => undefined);
        }
      },
      { rootMargin: NEAR },
    );
    for (const root of roots) observer.observe(root);
  });
}

function whenLoaded(page: Document, then: () => void): void {
  const idle = () => {
    whenIdle(then);
  };
  if (page.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
