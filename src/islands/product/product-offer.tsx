import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isSoldOut } from '#src/domain/product.ts';
import type { ProductCard } from '#src/domain/product.ts';
import { askAgain, liveProduct } from '#src/stores/live-product.ts';
import { BuyBar } from '#src/ui/buy-bar.tsx';
import { offered, ProductOffer } from '#src/ui/product-offer.tsx';
import { atAskingTimes } from './asking-times.ts';
import { useScrolledPast } from './scrolled-past.ts';

/** The offer of a product's page, kept up to date; and the bar that stands for it further down. */
export default function LiveProductOffer({ card }: { readonly card: ProductCard }) {
  const live = useStore(liveProduct, { ssr: 'initial' });
  const box = useRef<HTMLDivElement>(null);
  const past = useScrolledPast(box);
  useEffect(() => atAskingTimes(window, () => void askAgain(card.id)), [card.id]);
  const now = offered(card, live);
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
