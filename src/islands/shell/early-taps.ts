/** Where the early script of the page's head keeps what was tapped (`layouts/early-script.ts`). */
type EarlyTaps = { earlyTaps?: HTMLElement[] | undefined };

/**
 * Presses again what was tapped before there was anybody to listen, in the order of the taps: on a slow
 * line a button is seen long before the script that answers it.
 */
export function answerEarlyTaps(): void {
  const page = globalThis as EarlyTaps;
  const tapped = page.earlyTaps ?? [];
  // Without it, the early script keeps nothing more.
  page.earlyTaps = undefined;
  for (const button of tapped) if (button.isConnected) button.click();
}
