import { keptPlace } from '#src/stores/checkout/kept-place.ts';
import { followPlace } from './place-line.ts';

/** Starts a product's line about delivery: it follows the chosen area. The shell handles its button. */
export function startDeliveryLine(line: HTMLElement): void {
  let isFollowing = false;
  keptPlace.subscribe((kept) => {
    if (kept === '' || isFollowing) return;
    isFollowing = true;
    followPlace(line);
  });
}
