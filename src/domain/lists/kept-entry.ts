import type { CartItem } from '#src/domain/cart/cart.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type { Kobo } from '#src/domain/money.ts';

/** A product of a wishlist, with the server's current data. */
export type KeptEntry = {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly price: Kobo;
  /** Units left; null if stock is not tracked. */
  readonly stock: number | null;
};

/** A product of the comparison. */
export type ComparedEntry = KeptEntry & {
  readonly brand: string;
  readonly category: string;
  readonly regularPrice: Kobo | null;
  /** HTML. */
  readonly description: string;
};

/** Returns the cart item of an entry; its picture is known only with the shop's card. */
export function cartItemOf(
  { productId, slug, title, price }: KeptEntry,
  card: Pick<ProductCard, 'picture'> | undefined,
): CartItem {
  return { productId, slug, title, price, picture: card?.picture?.file ?? null };
}
