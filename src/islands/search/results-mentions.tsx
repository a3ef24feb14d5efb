import type { Mention } from '#src/stores/search/texts.ts';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { ProductCard } from '#src/ui/product-card.tsx';

type Props = {
  readonly mentions: readonly Mention[];
  /** Number of cards on the first screen. */
  readonly early: number;
};

/** Products with the passage of their description that was found. */
export function Mentions({ mentions, early }: Props) {
  return (
    <ul className="product-grid">
      {mentions.map(({ card, excerpt }, index) => (
        <li key={card.slug} className="mention">
          <ProductCard card={card} load={index < early ? 'early' : 'late'} />
          <p className="mention-excerpt">
            <MarkedText pieces={excerpt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
