import { savesData } from '#src/domain/saves-data.ts';
import type { PrerenderedPage } from '#src/stores/activation.ts';

/** Duration of the logo at the start, in ms (SPEC.md section 9). */
const STAY_MS = 1000;

/** A page painted longer ago than this, in ms, is being read: no logo covers it. */
const TOO_LATE_MS = 400;

/** Stored for the browser session once the logo was shown. */
const SHOWN_KEY = 'oja:v1:started';

/**
 * Shows the shop's logo over the home page for a second, once in a browser session and only at its
 * start (DESIGN.md, Rules). The page is complete underneath and receives every click. Not shown with
 * reduced motion or Save-Data, nor for a search.
 */
export function showStartupLogo(logo: HTMLElement): void {
  if (isUnwanted() || isTooLate() || !isFirst()) {
    logo.remove();
    return;
  }
  logo.hidden = false;
  setTimeout(() => {
    logo.remove();
  }, STAY_MS);
}

function isUnwanted(): boolean {
  return (
    savesData(navigator) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    new URLSearchParams(location.search).has('s')
  );
}

function isTooLate(): boolean {
  // A prerendered page is complete when it opens.
  if ((document as PrerenderedPage).prerendering === true) return true;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted !== undefined && performance.now() - painted.startTime > TOO_LATE_MS;
}

function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(SHOWN_KEY) !== null) return false;
    sessionStorage.setItem(SHOWN_KEY, '1');
    return true;
  } catch {
    // Without storage it would be shown on every visit.
    return false;
  }
}
