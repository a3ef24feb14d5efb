import { brandName } from '#src/domain/catalogue/product.ts';
import type { NamedLink, ProductView } from '#src/domain/catalogue/views.ts';
import { placeholder } from '#src/domain/display.ts';
import { averageWords, reviewCountWords } from '#src/domain/reviews/review.ts';
import { Stars } from './stars.tsx';

/** The part of a product's page above its price: label and title. */
export function ProductTitle({ card, label }: Pick<ProductView, 'card' | 'label'>) {
  return (
    <>
      {label !== null && (
        <p className="product-label">
          {label.href === null ? (
            <span className="pill">{label.name}</span>
          ) : (
            <a className="pill" href={label.href}>
              {label.name}
            </a>
          )}
        </p>
      )}
      <h1>{card.title}</h1>
    </>
  );
}

/** What a product's page says of its product below the offer: brand, category and rating. */
export function ProductSummary({
  card,
  brands,
  subcategory,
}: Pick<ProductView, 'card' | 'brands' | 'subcategory'>) {
  return (
    <>
      <p className="product-line">
        <Brands brands={brands} name={brandName(card)} />
        {subcategory === null ? (
          <span>{card.category}</span>
        ) : (
          <a href={subcategory.href}>{subcategory.name}</a>
        )}
      </p>
      <p className="product-rating">
        <SummaryRating rating={card.rating} />
      </p>
    </>
  );
}

/** The stars of all reviews, or SPEC.md's fixed figures for a server that sends none. */
function SummaryRating({ rating }: Pick<ProductView['card'], 'rating'>) {
  if (rating === null) {
    return (
      <>
        <Stars percent={placeholder.detailRatingPercent} />
        <span className="visually-hidden">Rated {placeholder.detailRatingPercent}% </span>
        {placeholder.reviews}
      </>
    );
  }
  if (rating.count === 0) return 'No reviews yet';
  return (
    <>
      <Stars percent={rating.average * 20} />
      <a href="#reviews">
        {averageWords(rating)} ({reviewCountWords(rating)})
      </a>
    </>
  );
}

function Brands({
  brands,
  name,
}: {
  readonly brands: readonly NamedLink[];
  readonly name: string;
}) {
  if (name === '') return null;
  if (brands.length === 0) return <span>{name}</span>;
  return brands.map((brand) => (
    <a key={brand.href} href={brand.href}>
      {brand.name}
    </a>
  ));
}
