import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { findCards, soldCards } from '#src/stores/catalogue/sold-cards.ts';
import { ProductGrid } from '#src/ui/product-grid.tsx';

type Props = {
  readonly slugs: readonly string[];
  /** Shown until they are looked up. */
  readonly waiting: ReactNode;
  /** Called if none of them is sold any more, or none can be looked up. */
  readonly onNone: () => void;
};

/** The cards of viewed products that are still sold. */
export default function ViewedCards({ slugs, waiting, onNone }: Props) {
  const cards = useStore(soldCards);
  const [done, setDone] = useState(false);
  const wanted = slugs.join(' ');
  useEffect(() => {
    void find(wanted.split(' ')).then(() => {
      setDone(true);
    });
  }, [wanted]);

  const found = slugs
    .map((slug) => cards.get(slug))
    .filter((card): card is ProductCard => card !== undefined);
  const isNone = done && found.length === 0;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (done) return <ProductGrid cards={found} as="row" />;
  return waiting;
}

/** If they cannot be loaded, the page does without. */
async function find(slugs: readonly string[]): Promise<void> {
  try {
    await findCards(slugs);
  } catch (error) {
    console.warn('What was viewed before could not be looked up.', error);
  }
}
