import { toOfferCard } from '#src/domain/catalogue/offer-card.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { savingPercent } from '#src/domain/catalogue/saving.ts';
import { placeholder } from '#src/domain/display.ts';
import { productRoute } from '#src/domain/routes.ts';
import { AddButton } from './add-button.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import { CataloguePicture } from './picture.tsx';
import { Price } from './price.tsx';

type Props = { readonly card: ProductCard };

/**
 * An offer in the Black Friday carousel (SPEC.md section 2, Label listing). It shows the real
 * saving if the former price is known; the rest are fixed values.
 */
export function DealCard({ card }: Props) {
  const percent = savingPercent(card);
  return (
    <article className="card deal" data-product-id={card.id}>
      <div className="card-tile">
        <CataloguePicture picture={card.picture} alt={card.title} use="slide" />
        <span className="pill">{percent === null ? placeholder.save : `Save ${percent}%`}</span>
        <KeepButtons title={card.title} />
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={productRoute(card.slug)} className="card-link">
            {card.title}
          </a>
        </h3>
        <Price price={card.price} regularPrice={card.regularPrice} />
        <label className="deal-sold">
          {placeholder.sold}
          <progress value={placeholder.soldPercent} max={100} />
        </label>
        <AddButton card={toOfferCard(card)}>Add To Cart</AddButton>
      </div>
    </article>
  );
}
