import { loadedOnce } from '#src/islands/loaded-once.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { readTab } from '#src/stores/tab-storage.ts';

/** Stored for the browser session once the bubble was closed. */
export const BUBBLE_CLOSED_KEY = 'oja:v1:bubble-closed';

/**
 * Starts the WhatsApp bubble once it is shown: on a phone, a product's page hides it at first. One that
 * was closed is removed.
 */
export function startBubbleWhenShown(bubble: HTMLElement): void {
  // Storage may be blocked: the bubble then returns on the next page.
  if (readTab(BUBBLE_CLOSED_KEY) !== null) {
    bubble.remove();
    return;
  }
  const load = loadedOnce(
    async () => {
      const { startBubble } = await import('./bubble.ts');
      startBubble(bubble);
    },
    // Its link still works.
    () => undefined,
  );
  whenNear(bubble, load);
}
