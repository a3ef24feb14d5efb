import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { offeredNow, type OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { isSoldOut } from '#src/domain/catalogue/product.ts';
import { liveProduct } from '#src/stores/catalogue/live-product.ts';
import { BuyBar } from '#src/ui/buy-bar.tsx';
import { ProductOffer } from '#src/ui/product-offer.tsx';
import { watchScrolledPast } from './scrolled-past.ts';

type Props = { readonly card: OfferCard };

/** The current offer of a product's page, and the bar that replaces it further down. */
export function LiveProductOffer({ card }: Props) {
  const live = useStore(liveProduct, { ssr: 'initial' });
  const box = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => (box.current === null ? undefined : watchScrolledPast(box.current, setPast)), []);
  const now = offeredNow(card, live);
  const buyable = live?.kind !== 'gone' && !isSoldOut(now);
  return (
    <>
      <div ref={box}>
        <ProductOffer card={card} live={live} />
      </div>
      {past && buyable && <BuyBar card={now} />}
    </>
  );
}

/** Container of a page's offer, with the data that `offer-start.ts` hydrates it with. */
export function OfferPlace({ card }: Props) {
  return (
    <div className="offer-place" data-offer-card={JSON.stringify(card)}>
      <LiveProductOffer card={card} />
    </div>
  );
}
