import { hydrateRoot } from 'react-dom/client';
import type { OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { LiveProductOffer } from './product-offer.tsx';

/** Hydrates the offer of a page; from then on it shows the server's. */
export function mountOffer(container: HTMLElement, card: OfferCard): void {
  hydrateRoot(container, <LiveProductOffer card={card} />);
}
