import type { ReactNode } from 'react';
import { viewedBefore } from '#src/domain/lists/viewed.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { drawn, drawnElement } from '#src/islands/drawn.ts';
import { whenNear } from '#src/islands/when-near.ts';
import { cart, reading } from '#src/stores/cart/cart.ts';
import { findCards, soldCards } from '#src/stores/catalogue/sold-cards.ts';
import { viewed } from '#src/stores/lists/viewed.ts';
import { CardSkeletons } from '#src/ui/card-skeletons.tsx';
import { ProductGrid } from '#src/ui/product-grid.tsx';

/**
 * Shows the products viewed on this device, without those in the cart and the page's own, `slug`.
 * Their cards are looked up when the shopper comes near. Returns the function that stops it.
 */
export function showViewed(container: HTMLElement, slug: string | null): () => void {
  // Those in the cart now: one that is added here stays, so that nothing moves.
  const inCart = reading(() => cart.get()).map((line) => line.slug);
  const slugs = viewedBefore(viewed.get(), [slug, ...inCart]);
  if (slugs.length === 0) return () => undefined;
  const waiting = drawnElement(<Waiting count={slugs.length} />);
  container.replaceChildren(drawn(<Row />));
  container.firstElementChild?.append(waiting);
  const stop = whenNear(waiting, () => {
    stop();
    void cardsOf(slugs).then((cards) => {
      if (cards.length > 0) waiting.replaceWith(drawn(<ProductGrid cards={cards} as="row" />));
      else container.replaceChildren();
    });
  });
  return stop;
}

function Row(): ReactNode {
  return (
    <section className="viewed" aria-labelledby="viewed-heading">
      <div className="section-head">
        <h2 id="viewed-heading">Recently viewed</h2>
      </div>
    </section>
  );
}

function Waiting({ count }: { readonly count: number }): ReactNode {
  return (
    <ul className="product-row" aria-busy="true">
      <CardSkeletons count={count} />
    </ul>
  );
}

/** The cards of those that are still sold. If they cannot be loaded, the page does without. */
async function cardsOf(slugs: readonly string[]): Promise<readonly ProductCard[]> {
  try {
    await findCards(slugs);
  } catch (error) {
    console.warn('What was viewed before could not be looked up.', error);
  }
  const cards = soldCards.get();
  return slugs.map((slug) => cards.get(slug)).filter((card) => card !== undefined);
}
