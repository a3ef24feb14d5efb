import type { OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { ProductOffer } from './product-offer.tsx';

/** The offer of a built page, with the data by which `islands/product` keeps it current. */
export function OfferPlace({ card }: { readonly card: OfferCard }) {
  return (
    <div className="offer-place" data-offer-card={JSON.stringify(card)}>
      <ProductOffer card={card} live={null} />
    </div>
  );
}
