/** Property in which the script after the page's header stores taps (`layouts/early-script.ts`). */
type EarlyTaps = { earlyTaps?: HTMLElement[] | undefined };

/**
 * Repeats the taps from before the scripts loaded, in order: on a slow line a button is visible long
 * before its script.
 */
export function answerEarlyTaps(): void {
  const page = globalThis as EarlyTaps;
  const tapped = page.earlyTaps ?? [];
  // Without it, that script stores no more taps.
  page.earlyTaps = undefined;
  for (const button of tapped) if (button.isConnected) button.click();
}
