import type { ProductCard as Card } from '#src/domain/product.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
  readonly cards: readonly Card[];
  /** How many of the first cards are seen without scrolling; one of their pictures goes before all. */
  readonly eager?: number;
  /** A grid, or one row that scrolls sideways. */
  readonly as?: 'grid' | 'row';
};

/** Products as a list of cards, in one render. */
export function ProductGrid({ cards, eager = 0, as = 'grid' }: Props) {
  return (
    <ul className={as === 'grid' ? 'product-grid' : 'product-row'}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            load={place >= eager ? 'late' : place === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </ul>
  );
}
