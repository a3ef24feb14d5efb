import { startHome } from '#src/islands/home/start.ts';
import { showStartupLogo } from '#src/islands/home/startup-logo.ts';
import { startResults } from '#src/islands/search/start-results.ts';
import { startListing } from './start.ts';

/**
 * Starts whatever a page of products has: logo, results of a search, growing list, rows, carousels.
 * One script for all such pages: it is loaded beside the shell, in one round trip, and only once.
 */
export function startList(page: Document): void {
  const logo = page.querySelector<HTMLElement>('[data-startup-logo]');
  if (logo !== null) showStartupLogo(logo);
  startResults(page);
  startListing(page);
  startHome(page);
}
