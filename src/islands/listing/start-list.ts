import { showStartupLogo } from '#src/islands/home/startup-logo.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { startResults } from '#src/islands/search/start-results.ts';
import { whenLoaded } from '#src/islands/when-loaded.ts';
import { showCurrent } from './rows.ts';

/**
 * Starts whatever a page of products has: logo, results of a search, growing list, rows, carousels.
 * One script for all such pages: it is loaded beside the shell, in one round trip, and only once. The
 * growing list and the rows of the home page have parts of their own, which follow once the page has loaded.
 */
export function startList(page: Document): void {
  const logo = page.querySelector<HTMLElement>('[data-startup-logo]');
  if (logo !== null) showStartupLogo(logo);
  startResults(page);
  showCurrent(page);
  if (page.querySelector('[data-listing]') !== null) {
    const growing = loadedOnce(async () => {
      (await import('./start.ts')).startListing(page);
    });
    // On the way back the position is restored at once.
    if (history.state === null) whenLoaded(page, growing);
    else growing();
  }
  if (page.querySelector('[data-scroll-section], [data-carousel]') !== null) {
    const rows = loadedOnce(async () => {
      (await import('#src/islands/home/start.ts')).startHome(page);
    });
    whenLoaded(page, rows);
  }
}
