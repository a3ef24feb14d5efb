import type { CartItem } from '#src/domain/cart/cart.ts';
import type { OfferCard } from '#src/domain/catalogue/offer-card.ts';
import { isSoldOut } from '#src/domain/catalogue/product.ts';

type Props = {
  readonly card: OfferCard;
  /** Whether it stands in a card, whose number, title and address its data need not repeat. */
  readonly inCard?: boolean;
  readonly children: string;
};

/**
 * Adds a product to the cart. The button holds the product as data, for one listener on the whole
 * page, so that a static card needs no island.
 */
export function AddButton({ card, inCard = false, children }: Props) {
  if (isSoldOut(card)) {
    return (
      <button type="button" className="button add-button" disabled>
        Out of Stock
      </button>
    );
  }
  return (
    <button
      type="button"
      className="button add-button"
      data-add-to-cart=""
      data-product={JSON.stringify(inCard ? restOfItem(card) : cartItem(card))}
      aria-label={`${children}: ${card.title}`}
    >
      {children}
    </button>
  );
}

function cartItem({ productId, slug, title, picture, price }: OfferCard): CartItem {
  return { productId, slug, title, picture, price };
}

/** What a card does not say in words that a script can read (`islands/cart/add-to-cart.ts`). */
function restOfItem({ picture, price }: OfferCard): Pick<CartItem, 'picture' | 'price'> {
  return { picture, price };
}
