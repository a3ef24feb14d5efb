import { kobo } from '#src/domain/money.ts';
import { firstPicture } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { NewLine } from '#src/server/orders/store.ts';

type Wanted = { readonly productId: number; readonly quantity: number };

/**
 * The lines of a new order at current prices, with the stock of their products. Throws a 409 Problem for a
 * product that is no longer sold or has no price.
 */
export async function linesOf(
  trx: ShopDatabase,
  wanted: readonly Wanted[],
): Promise<readonly (NewLine & { readonly stock: number | null })[]> {
  const rows = await trx
    .selectFrom('products as p')
    .select(['p.id', 'p.title', 'p.price_kobo', 'p.stock'])
    .select(firstPicture)
    .where(
      'p.id',
      'in',
      wanted.map(({ productId }) => productId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ productId, quantity }) => {
    const row = byId.get(productId);
    if (row === undefined) {
      throw new Problem(
        409,
        'products_gone',
        'A product of this order is no longer sold. Please search for the products again.',
      );
    }
    const { title, price_kobo, stock, picture } = row;
    if (price_kobo === 0) throw new Problem(409, 'no_price', `${title} has no price yet.`);
    return { productId, title, quantity, picture, price: kobo(price_kobo), stock };
  });
}
