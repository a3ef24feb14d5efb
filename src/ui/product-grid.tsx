import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import type { PictureLoad } from './picture.tsx';
import { ProductCard } from './product-card.tsx';

/** Props of `ProductGrid`. */
export type ProductGridProps = {
  readonly cards: readonly Card[];
  /**
   * Number of cards visible without scrolling; the first one's picture is loaded before all others.
   */
  readonly eager?: number;
  /** A grid, or one row that scrolls sideways. */
  readonly as?: 'grid' | 'row';
};

/** Products as a list of cards, in one render. */
export function ProductGrid({ cards, eager = 0, as = 'grid' }: ProductGridProps) {
  return (
    <ul className={gridClass(as)}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} load={loadAt(index, eager)} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the class of a list of cards. */
export function gridClass(as: 'grid' | 'row'): string {
  return as === 'grid' ? 'product-grid' : 'product-row';
}

/** Returns when to load a card's picture, given its index; the first `eager` are visible at once. */
export function loadAt(index: number, eager: number): PictureLoad {
  if (index >= eager) return 'late';
  return index === 0 ? 'first' : 'early';
}
