import { loadedOnce } from '#src/islands/loaded-once.ts';
import { keptPlace } from '#src/stores/checkout/kept-place.ts';

/** Starts a product's line about delivery: it follows the chosen area. The shell handles its button. */
export function startDeliveryLine(line: HTMLElement): void {
  const follow = loadedOnce(async () => {
    const { followPlace } = await import('./place-line.ts');
    followPlace(line);
  });
  keptPlace.subscribe((kept) => {
    if (kept !== '') follow();
  });
}
