/** Property in which the early script of the page's head stores taps (`layouts/early-script.ts`). */
type EarlyTaps = { earlyTaps?: HTMLElement[] | undefined };

/**
 * Repeats the taps from before the scripts loaded, in order: on a slow line a button is visible long
 * before its script.
 */
export function answerEarlyTaps(): void {
  const page = globalThis as EarlyTaps;
  const tapped = page.earlyTaps ?? [];
  // Without it, the early script stores no more taps.
  page.earlyTaps = undefined;
  for (const button of tapped) if (button.isConnected) button.click();
}
