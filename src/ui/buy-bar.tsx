import type { OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { formatNaira } from '#src/domain/money.ts';
import { AddButton } from './add-button.tsx';

/**
 * Price and Add to cart at the bottom of a phone's screen, after those of the page scroll out of
 * view.
 */
export function BuyBar({ card }: { readonly card: OfferCard }) {
  return (
    <div className="buy-bar" role="group" aria-label="Buy this product">
      <p className="buy-bar-price">{formatNaira(card.price)}</p>
      <AddButton card={card}>Add to cart</AddButton>
    </div>
  );
}
