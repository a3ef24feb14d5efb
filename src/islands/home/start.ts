import { carouselWhenSeen } from '#src/islands/carousel/when-seen.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { fillRow } from './fill-row.ts';
import { addScrollButtons } from './scroll-buttons.ts';

/** Starts the rows and carousels of a loaded page. Plain DOM code, as the carousel is. */
export function startHome(page: Document): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-scroll-section]')) {
    startRow(section);
  }
  carouselWhenSeen(page, fillRow);
}

/** Completes a row when it comes near, and then adds its buttons. */
function startRow(section: HTMLElement): void {
  const stop = whenNear(section, () => {
    stop();
    void fillRow(section).then(() => {
      addScrollButtons(section);
    });
  });
}
