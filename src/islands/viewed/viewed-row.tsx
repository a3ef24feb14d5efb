import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/domain/product.ts';
import { viewedBefore } from '#src/domain/viewed.ts';
import { useHydrated } from '#src/islands/hydrated.ts';
import { findCards, soldCards } from '#src/stores/sold-cards.ts';
import { rememberViewed, viewed } from '#src/stores/viewed.ts';
import { CardSkeletons } from '#src/ui/card-skeletons.tsx';
import { ProductGrid } from '#src/ui/product-grid.tsx';

/** How far below the window, in px, its cards are fetched: they are there when it is seen. */
const NEAR_PX = 600;

/**
 * Products whose pages were opened on this device. `slug` is that of the page's own product, which is
 * left out and remembered. Nothing is fetched before the shopper comes near.
 */
export default function ViewedRow({ slug = null }: { readonly slug?: string | null }) {
  const hydrated = useHydrated();
  const all = useStore(viewed, { ssr: 'initial' });
  const cards = useStore(soldCards, { ssr: 'initial' });
  const [row, near] = useNear();
  const [done, setDone] = useState(false);
  const slugs = viewedBefore(all, slug);
  const wanted = slugs.join(' ');

  useEffect(() => {
    if (slug !== null) rememberViewed(slug);
  }, [slug]);
  useEffect(() => {
    if (!near || wanted === '') return;
    // Where they cannot be had, the page does without them.
    void find(wanted.split(' ')).then(() => {
      setDone(true);
    });
  }, [near, wanted]);

  const found = slugs
    .map((other) => cards.get(other))
    .filter((card): card is ProductCard => card !== undefined);
  if (!hydrated || slugs.length === 0 || (done && found.length === 0)) return null;
  return (
    <section className="viewed" aria-labelledby="viewed-heading" ref={row}>
      <div className="section-head">
        <h2 id="viewed-heading">Recently viewed</h2>
      </div>
      {done ? (
        <ProductGrid cards={found} as="row" />
      ) : (
        <ul className="product-row" aria-busy="true">
          <CardSkeletons count={slugs.length} />
        </ul>
      )}
    </section>
  );
}

async function find(slugs: readonly string[]): Promise<void> {
  try {
    await findCards(slugs);
  } catch (error) {
    console.warn('What was viewed before could not be looked up.', error);
  }
}

/** Whether an element has come near the window; it is watched once it is there. */
function useNear() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setNear(true);
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return [setElement, near] as const;
}
