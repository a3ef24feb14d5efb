import type { CartItem } from '#src/domain/cart/cart.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type { Kobo } from '#src/domain/money.ts';

/** A product in a wishlist, as the server says it at this moment. */
export type KeptEntry = {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly price: Kobo;
  /** Units left; null where stock is not tracked. */
  readonly stock: number | null;
};

/** A product that is compared. */
export type ComparedEntry = KeptEntry & {
  readonly brand: string;
  readonly category: string;
  readonly regularPrice: Kobo | null;
  /** HTML. */
  readonly description: string;
};

/** What an entry's Add to cart hands to the cart; its picture is known where the shop's card is. */
export function cartItemOf(
  { productId, slug, title, price }: KeptEntry,
  card: Pick<ProductCard, 'picture'> | undefined,
): CartItem {
  return { productId, slug, title, price, picture: card?.picture?.file ?? null };
}
