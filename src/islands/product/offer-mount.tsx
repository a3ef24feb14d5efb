import { hydrateRoot } from 'react-dom/client';
import type { OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { LiveProductOffer } from './product-offer.tsx';

/** Brings the offer that a page was made with to life, from then on as the server has it. */
export function mountOffer(place: HTMLElement, card: OfferCard): void {
  hydrateRoot(place, <LiveProductOffer card={card} />);
}
