import type { WireCart } from '#src/contract/cart.ts';
import { formatNaira, kobo, koboToNaira, MAX_KOBO } from '#src/domain/money.ts';
import { withGone } from '#src/server/catalogue/gone-products.ts';
import { firstPicture } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { Visitor } from '#src/server/http/visitor.ts';

/**
 * The lines of the visitor's cart, in the order of their addition, with current prices and stock;
 * and the names of the products in it that are no longer sold.
 */
export async function cartLines(db: ShopDatabase, visitor: Visitor) {
  const { owner, id } = cartOf(visitor);
  const rows = await db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.product_id', 'l.product_name', 'l.quantity'])
    .select(['p.title', 'p.slug', 'p.price_kobo', 'p.stock'])
    .select(firstPicture)
    .where(owner, '=', id)
    .orderBy('l.id')
    .execute();
  const gone: string[] = [];
  const lines = rows.flatMap(({ product_id, product_name, title, slug, price_kobo, ...row }) => {
    if (product_id === null || title === null || slug === null || price_kobo === null) {
      gone.push(product_name);
      return [];
    }
    return [{ ...row, productId: product_id, title, slug, price: kobo(price_kobo) }];
  });
  return { lines, gone };
}

/**
 * The answer with the visitor's whole cart. `said` says what was done. Throws a 409 Problem if
 * prices have risen so far that the total exceeds the largest amount of money.
 */
export async function cartReplyOf(
  db: ShopDatabase,
  visitor: Visitor,
  said: string,
): Promise<WireCart> {
  const { lines, gone } = await cartLines(db, visitor);
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (total > MAX_KOBO) {
    throw new Problem(
      409,
      'cart_too_dear',
      `At today’s prices this cart comes to more than ${formatNaira(MAX_KOBO)}, the most that we can sell at once. Please clear it.`,
    );
  }
  return {
    message: withGone(said, gone),
    data: lines.map(({ id, productId, title, picture, price, quantity, slug, stock }) => ({
      ID: id,
      productId,
      productName: title,
      productImage: picture,
      promotionalPrice: koboToNaira(price),
      quantity,
      subTotal: koboToNaira(kobo(price * quantity)),
      slug,
      stock,
    })),
    totalBill: koboToNaira(kobo(total)),
    cartCount: lines.reduce((units, { quantity }) => units + quantity, 0),
  };
}

/** Units in the visitor's cart; 0 if there is none. */
export async function cartUnits(db: ShopDatabase, visitor: Visitor): Promise<number> {
  const { owner, id } = cartOf(visitor);
  const { units } = await db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.quantity'), eb.lit(0)).as('units'))
    .where(owner, '=', id)
    .where('l.product_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return units;
}

/** The condition that selects the visitor's cart: a user's own, else the session's. */
function cartOf({ userId, sessionId }: Visitor) {
  return userId === null
    ? ({ owner: 'c.session_id', id: sessionId } as const)
    : ({ owner: 'c.user_id', id: userId } as const);
}
