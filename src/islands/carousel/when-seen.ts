import { whenIdle } from '#src/islands/when-idle.ts';

/** How near to the window a carousel comes before its script is fetched. */
const NEAR = '300px';

/**
 * Makes carousels of the rows of a page that ask for it (`data-carousel`), each as it comes near the
 * window and not before the page has loaded. Without them, and for those who save data, the rows
 * scroll sideways by hand.
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
          // Where it does not load, the row stays as it is.
          import('./carousel.ts')
            .then(({ startCarousel }) => {
              // In a task of its own: to read the script was one.
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
