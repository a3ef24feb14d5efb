import { toOfferCard } from '#src/domain/catalogue/offer-card.ts';
import { savingPercent } from '#src/domain/catalogue/saving.ts';
import type { DealCard as Card } from '#src/domain/catalogue/views.ts';
import { placeholder } from '#src/domain/display.ts';
import { productRoute } from '#src/domain/routes.ts';
import { AddButton } from './add-button.tsx';
import { KeepButtons } from './keep-buttons.tsx';
import { CataloguePicture } from './picture.tsx';
import { Price } from './price.tsx';

type Props = { readonly card: Card };

/**
 * An offer in the Black Friday carousel (SPEC.md section 2, Label listing). It shows the real
 * saving if the former price is known, and the units sold. SPEC.md's fixed values stand only for a server
 * that does not send its sales.
 */
export function DealCard({ card }: Props) {
  const percent = savingPercent(card);
  // A server that sends its sales has no fixed figures.
  const fixed = card.sold === null ? placeholder.save : null;
  const saving = percent === null ? fixed : `Save ${percent}%`;
  return (
    <article className="card deal" data-product-id={card.id}>
      <div className="card-tile">
        <CataloguePicture picture={card.picture} alt={card.title} use="slide" />
        {saving !== null && <span className="pill">{saving}</span>}
        <KeepButtons title={card.title} />
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={productRoute(card.slug)} className="card-link">
            {card.title}
          </a>
        </h3>
        <Price price={card.price} regularPrice={card.regularPrice} />
        <SoldBar card={card} />
        <AddButton card={toOfferCard(card)} inCard>
          Add To Cart
        </AddButton>
      </div>
    </article>
  );
}

/** Units sold, of all that there were if stock is tracked. Nothing before the first sale. */
function SoldBar({ card: { sold, stock } }: Props) {
  if (sold === 0) return null;
  const all = sold !== null && stock !== null ? sold + stock : null;
  const words = all === null ? `Sold: ${sold}` : `Sold: ${sold}/${all}`;
  const percent = all === null || sold === null ? null : (100 * sold) / all;
  return (
    <label className="deal-sold">
      {sold === null ? placeholder.sold : words}
      {sold === null && <progress value={placeholder.soldPercent} max={100} />}
      {percent !== null && <progress value={percent} max={100} />}
    </label>
  );
}
