import { carouselWhenSeen } from '#src/islands/carousel/when-seen.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { addScrollButtons } from './scroll-buttons.ts';

/** Starts the rows and carousels of the home page. Plain DOM code, as the carousel is. */
export function startHome(page: Document): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-scroll-section]')) {
    const stop = whenNear(section, () => {
      stop();
      addScrollButtons(section);
    });
  }
  carouselWhenSeen(page);
}
