import { isOutdated, readOfferCard } from '#src/domain/catalogue/offer-card.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { askAgain, liveProduct } from '#src/stores/catalogue/live-product.ts';
import { atAskingTimes } from '#src/islands/asking-times.ts';
import { watchScrolledPast } from './scrolled-past.ts';

/**
 * Asks for the current price of a page's product. The module that redraws the offer is loaded only for
 * a change: another price or stock, or the bar of an offer that was scrolled away. A page whose offer
 * still holds loads none of it.
 */
export function startOffer(container: HTMLElement): void {
  const card = readOfferCard(container.dataset.offerCard);
  const box = container.firstElementChild;
  if (card === null || box === null) return;
  const mount = loadedOnce(async () => {
    const { showOffer } = await import('./offer-view.tsx');
    showOffer(container, box, card);
  });
  liveProduct.subscribe((live) => {
    if (isOutdated(card, live)) mount();
  });
  watchScrolledPast(box, (past) => {
    if (past) mount();
  });
  atAskingTimes(window, () => void askAgain(card.productId));
}
