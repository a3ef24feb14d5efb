import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { viewedBefore } from '#src/domain/lists/viewed.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { cart, reading } from '#src/stores/cart/cart.ts';
import { viewed } from '#src/stores/lists/viewed.ts';
import { CardSkeletons } from '#src/ui/card-skeletons.tsx';

/** Cards are loaded only for shoppers who have viewed something and come near. */
const ViewedCards = lazy(() => import('./viewed-cards.tsx'));

/**
 * Products viewed on this device, without those in the cart and the page's own, `slug`. Nothing is
 * fetched before the shopper comes near.
 */
export default function ViewedRow({ slug = null }: { readonly slug?: string | null }) {
  const all = useStore(viewed);
  const [row, near] = useNear();
  const [none, setNone] = useState(false);
  const hide = useCallback(() => {
    setNone(true);
  }, []);
  // Those in the cart now: one that is added here stays, so that nothing moves.
  const [inCart] = useState(slugsInCart);
  const slugs = viewedBefore(all, [slug, ...inCart]);

  if (slugs.length === 0 || none) return null;
  const waiting = (
    <ul className="product-row" aria-busy="true">
      <CardSkeletons count={slugs.length} />
    </ul>
  );
  return (
    <section className="viewed" aria-labelledby="viewed-heading" ref={row}>
      <div className="section-head">
        <h2 id="viewed-heading">Recently viewed</h2>
      </div>
      {near ? (
        <Suspense fallback={waiting}>
          <ViewedCards slugs={slugs} waiting={waiting} onNone={hide} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

function slugsInCart(): readonly string[] {
  return reading(() => cart.get()).map((line) => line.slug);
}

/** Returns whether an element has come near the viewport; it is observed once it exists. */
function useNear() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    return whenNear(element, () => {
      setNear(true);
    });
  }, [element]);
  return [setElement, near] as const;
}
