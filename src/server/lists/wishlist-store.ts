import type { WireWishlist, WireWishlistEntry } from '#src/contract/wishlist.ts';
import { withGone } from '#src/server/catalogue/gone-products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { countKept, goneOf, keptProducts } from './kept-products.ts';

/** How many products are in a user's wishlist. */
export function wishlistCount(db: ShopDatabase, userId: number): Promise<number> {
  return countKept(db, { list: 'wishlist', userId });
}

/** The answer with a user's whole wishlist, newest first. `message` says what was done. */
export async function wishlistReplyOf(
  db: ShopDatabase,
  userId: number,
  message: string,
): Promise<WireWishlist> {
  const list = { list: 'wishlist', userId } as const;
  const kept = await keptProducts(db, list);
  return {
    message: withGone(message, await goneOf(db, list)),
    data: kept.map(entryOf).reverse(),
    wishlistCount: kept.length,
  };
}

/** The product fields that wishlists and compare lists show. */
export function entryOf({
  entryId,
  product,
}: Awaited<ReturnType<typeof keptProducts>>[number]): WireWishlistEntry {
  return {
    id: entryId,
    productId: product.id,
    productName: product.productTitle,
    productImage: product.productImage,
    promotionalPrice: product.promotionalPrice,
    slug: product.slug,
    stock: product.stock,
  };
}
