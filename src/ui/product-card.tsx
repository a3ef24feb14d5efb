import { toOfferCard } from '#src/domain/catalogue/offer-card.ts';
import { brandName } from '#src/domain/catalogue/product.ts';
import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import { placeholder } from '#src/domain/display.ts';
import { averageWords, reviewCountWords } from '#src/domain/reviews/review.ts';
import { productRoute } from '#src/domain/routes.ts';
import { AddButton } from './add-button.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import { CataloguePicture, type PictureLoad } from './picture.tsx';
import { Price } from './price.tsx';

type Props = {
  readonly card: Card;
  /** Width of the card: as in a list, or as one of a few in a slider. */
  readonly use?: 'card' | 'slide';
  /** When to load the picture, as in `CataloguePicture`. */
  readonly load?: PictureLoad;
  /** Quick view, wishlist and compare; a static page leaves them to `islands/shell/card-controls.ts`. */
  readonly controls?: boolean;
};

/** A product in a list: the whole card links to its page (SPEC.md section 2, Product card). */
export function ProductCard({ card, use = 'card', load = 'late', controls = true }: Props) {
  return (
    <article className="card" data-product-id={card.id}>
      <div className="card-tile">
        <CataloguePicture picture={card.picture} alt={card.title} use={use} load={load} />
        {card.label !== null && <span className="pill">{card.label}</span>}
        {controls && (
          <>
            <a
              className="card-eye"
              href={productRoute(card.slug)}
              aria-label={`Quick view: ${card.title}`}
              tabIndex={-1}
            />
            <KeepButtons title={card.title} />
          </>
        )}
      </div>
      <div className="card-body">
        <p className="card-category">{card.category}</p>
        <h3 className="card-title">
          <a href={productRoute(card.slug)} className="card-link">
            {card.title}
          </a>
        </h3>
        <p className="card-facts">
          {card.brands.length > 0 && <span className="card-brand">By {brandName(card)}</span>}
          <CardRating rating={card.rating} />
        </p>
        <div className="card-buy">
          <Price price={card.price} regularPrice={card.regularPrice} />
          <AddButton card={toOfferCard(card)} inCard>
            Add
          </AddButton>
        </div>
      </div>
    </article>
  );
}

/**
 * The average and number of reviews, if there are any. For a server that sends neither, SPEC.md's fixed
 * figure.
 */
function CardRating({ rating }: Pick<Card, 'rating'>) {
  if (rating?.count === 0) return null;
  return (
    <span className="rating">
      <span aria-hidden="true">★ </span>
      <span className="visually-hidden">Rated </span>
      {rating === null ? placeholder.rating.toFixed(1) : averageWords(rating)}
      {rating !== null && <span className="visually-hidden">, {reviewCountWords(rating)}</span>}
    </span>
  );
}
