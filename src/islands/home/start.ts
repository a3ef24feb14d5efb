import { carouselWhenSeen } from '#src/islands/carousel/when-seen.ts';
import { whenLoaded } from '#src/islands/when-loaded.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { fillRow } from './fill-row.ts';
import { addScrollButtons } from './scroll-buttons.ts';

/** Starts the rows and carousels of the home page. Plain DOM code, as the carousel is. */
export function startHome(page: Document): void {
  for (const section of page.querySelectorAll<HTMLElement>('[data-scroll-section]')) {
    if (section.dataset.rest === undefined) startRow(section);
    else {
      whenLoaded(page, () => {
        startRow(section);
      });
    }
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
