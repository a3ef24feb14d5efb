import { isOutdated, readOfferCard } from '#src/domain/catalogue/offer-card.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { askAgain, liveProduct } from '#src/stores/catalogue/live-product.ts';
import { atAskingTimes } from './asking-times.ts';
import { watchScrolledPast } from './scrolled-past.ts';

/**
 * Asks what a page's product costs now. What redraws the offer is loaded as soon as it has something
 * to draw: another price or stock, or the bar for an offer that was scrolled away. A page whose offer
 * holds, and that is only looked at, loads none of it.
 */
export function startOffer(place: HTMLElement): void {
  const card = readOfferCard(place.dataset.offerCard);
  const box = place.firstElementChild;
  if (card === null || box === null) return;
  const mount = loadedOnce(async () => {
    const { mountOffer } = await import('./offer-mount.tsx');
    mountOffer(place, card);
  });
  liveProduct.subscribe((live) => {
    if (isOutdated(card, live)) mount();
  });
  watchScrolledPast(box, (past) => {
    if (past) mount();
  });
  atAskingTimes(window, () => void askAgain(card.productId));
}
