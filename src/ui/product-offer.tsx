import { offeredNow, type OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { offerChange, savingOf, stockOf } from '#src/domain/catalogue/offer.ts';
import type { LiveOffer } from '#src/domain/catalogue/offer.ts';
import { formatNaira } from '#src/domain/money.ts';
import { AddButton } from './add-button.tsx';
import { Price } from './price.tsx';

type Props = {
  /** The product as in the built page. */
  readonly card: OfferCard;
  /** The server's current offer; null until it has answered. */
  readonly live: LiveOffer | null;
};

/**
 * Price, stock and Add to cart of a product's page. The box reserves room for all its notes, so
 * that nothing moves when one appears.
 */
export function ProductOffer({ card, live }: Props) {
  const now = offeredNow(card, live);
  const saving = savingOf(now);
  const gone = live?.kind === 'gone';
  const stock = stockOf(now);
  return (
    <div className="offer">
      <div className="offer-price">
        <Price price={now.price} regularPrice={now.regularPrice} />
        {saving !== null && <p className="offer-saving">{savingWords(saving)}</p>}
      </div>
      <div className="offer-stock">
        <p className="stock" data-level={gone ? 'none' : stock.level}>
          {gone ? 'No longer sold' : stock.words}
        </p>
        <p className="offer-note" role="status">
          {offerChange(card, live)}
        </p>
      </div>
      <OfferButton now={now} gone={gone} />
    </div>
  );
}

/** One text, so that the built HTML and hydration agree. */
function savingWords({ amount, percent }: NonNullable<ReturnType<typeof savingOf>>): string {
  const share = percent === null ? '' : ` (${percent}%)`;
  return `You save ${formatNaira(amount)}${share}`;
}

function OfferButton({ now, gone }: { readonly now: OfferCard; readonly gone: boolean }) {
  if (!gone) return <AddButton card={now}>Add to cart</AddButton>;
  return (
    <button type="button" className="button add-button" disabled>
      No longer sold
    </button>
  );
}
