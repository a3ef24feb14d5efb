import { offeredNow, type OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { isSoldOut } from '#src/domain/catalogue/product.ts';
import { drawn, drawnElement } from '#src/islands/drawn.ts';
import { liveProduct } from '#src/stores/catalogue/live-product.ts';
import { BuyBar } from '#src/ui/buy-bar.tsx';
import { ProductOffer } from '#src/ui/product-offer.tsx';
import { watchScrolledPast } from './scrolled-past.ts';

/** Parts of an offer that change; its note is a live region, which must stay to be read out. */
const PARTS = ['.offer-price', '.stock', '.add-button'] as const;

/**
 * Keeps the offer of a product's page equal to the server's, and shows the bar that replaces it
 * further down.
 */
export function showOffer(container: HTMLElement, box: Element, card: OfferCard): void {
  let bar: HTMLElement | undefined;
  let isPast = false;
  const showBar = () => {
    const live = liveProduct.get();
    const now = offeredNow(card, live);
    const isShown = isPast && live?.kind !== 'gone' && !isSoldOut(now);
    const next = isShown ? drawnElement(<BuyBar card={now} />) : undefined;
    if (next !== undefined && bar?.isEqualNode(next) === true) return;
    if (next === undefined || bar === undefined) {
      bar?.remove();
      if (next !== undefined) container.append(next);
    } else replace(bar, next);
    bar = next;
  };
  liveProduct.subscribe((live) => {
    update(box, drawn(<ProductOffer card={card} live={live} />));
    showBar();
  });
  watchScrolledPast(box, (past) => {
    isPast = past;
    showBar();
  });
}

function update(box: Element, next: ParentNode): void {
  for (const part of PARTS) {
    const [before, after] = [box.querySelector(part), next.querySelector(part)];
    if (before !== null && after !== null && !before.isEqualNode(after)) replace(before, after);
  }
  const note = box.querySelector('.offer-note');
  const text = next.querySelector('.offer-note')?.textContent ?? '';
  if (note !== null && note.textContent !== text) note.textContent = text;
}

/** A focused button keeps the focus. */
function replace(before: Element, after: Element): void {
  const wasFocused = before.contains(document.activeElement);
  before.replaceWith(after);
  const button = after.matches('button') ? after : after.querySelector('button');
  if (wasFocused && button instanceof HTMLElement) button.focus();
}
