import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import type { PictureLoad } from './picture.tsx';
import { ProductCard } from './product-card.tsx';

export type ProductGridProps = {
  readonly cards: readonly Card[];
  /** How many of the first cards are seen without scrolling; one of their pictures goes before all. */
  readonly eager?: number;
  /** A grid, or one row that scrolls sideways. */
  readonly as?: 'grid' | 'row';
};

/** Products as a list of cards, in one render. */
export function ProductGrid({ cards, eager = 0, as = 'grid' }: ProductGridProps) {
  return (
    <ul className={gridClass(as)}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} load={loadAt(place, eager)} />
        </li>
      ))}
    </ul>
  );
}

/** The class of a list of cards. */
export function gridClass(as: 'grid' | 'row'): string {
  return as === 'grid' ? 'product-grid' : 'product-row';
}

/** When the picture of the card at this place is needed, of which the first `eager` are seen at once. */
export function loadAt(place: number, eager: number): PictureLoad {
  if (place >= eager) return 'late';
  return place === 0 ? 'first' : 'early';
}
