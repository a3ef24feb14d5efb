import { askForPlace } from '#src/islands/checkout/place-opener.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { keptPlace } from '#src/stores/checkout/kept-place.ts';

/**
 * Starts a product's line about delivery: its button asks for the shopper's area, and what it says
 * follows the chosen one. Without a chosen area only the button's listener is needed.
 */
export function startDeliveryLine(line: HTMLElement): void {
  line.querySelector('button')?.addEventListener('click', () => void askForPlace());
  const follow = loadedOnce(async () => {
    const { followPlace } = await import('./place-line.ts');
    followPlace(line);
  });
  keptPlace.subscribe((kept) => {
    if (kept !== '') follow();
  });
}
