import { sql } from 'kysely';
import { additionRefusal, type AdditionRefusal } from '#src/domain/cart/addition.ts';
import { MAX_LINES, MAX_QUANTITY } from '#src/domain/cart/cart.ts';
import { formatNaira, kobo, MAX_KOBO } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { holdSession, storeGuest } from '#src/server/http/sessions.ts';
import type { Visitor } from '#src/server/http/visitor.ts';

/**
 * The visitor's cart, created if missing, and locked until the end of the transaction, so that
 * changes of one cart take turns. Throws a 409 Problem if the visitor's session has just ended.
 */
export async function lockCart(trx: ShopDatabase, visitor: Visitor): Promise<number> {
  const { userId } = visitor;
  if (userId === null) return lockGuestCart(trx, visitor);
  const cart = await trx
    .insertInto('carts')
    .values({ user_id: userId, version: 1 })
    .onConflict((row) => row.column('user_id').doUpdateSet({ version: nextVersion }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return cart.id;
}

const nextVersion = sql<number>`carts.version + 1`;

async function lockGuestCart(trx: ShopDatabase, guest: Visitor): Promise<number> {
  const { sessionId } = guest;
  const known = await trx
    .updateTable('carts')
    .set({ version: nextVersion })
    .where('session_id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  await storeGuest(trx, guest);
  if (!(await holdSession(trx, sessionId))) {
    throw new Problem(409, 'session_changed', 'Your session has changed. Please try again.');
  }
  const made = await trx
    .insertInto('carts')
    .values({ session_id: sessionId, version: 1 })
    .onConflict((row) => row.column('session_id').doUpdateSet({ version: nextVersion }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Locks the cart with this id, if it still exists. */
export async function holdCart(trx: ShopDatabase, cartId: number): Promise<void> {
  await trx
    .updateTable('carts')
    .set((cart) => ({ version: cart('version', '+', 1) }))
    .where('id', '=', cartId)
    .execute();
}

/**
 * Adds units of a product to a locked cart, all or none. Throws a 404 Problem if the shop has no
 * such product, and a 409 one with the reason if they cannot be added.
 */
export async function addUnits(
  trx: ShopDatabase,
  cartId: number,
  { productId, units }: { readonly productId: number; readonly units: number },
): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select(['id', 'title', 'price_kobo', 'stock'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (product === undefined) throw notFound('We have no such product.');
  const lines = await trx
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.product_id', 'l.quantity', 'p.price_kobo'])
    .where('l.cart_id', '=', cartId)
    .execute();
  const line = lines.find(({ product_id }) => product_id === productId);
  const refusal = additionRefusal({
    units,
    had: line?.quantity ?? 0,
    price: kobo(product.price_kobo),
    stock: product.stock,
    lines: lines.length,
    total: lines.reduce((sum, { price_kobo, quantity }) => sum + price_kobo * quantity, 0),
  });
  if (refusal !== null) throw refused(refusal, product);
  if (line === undefined) {
    await trx
      .insertInto('cart_lines')
      .values({
        cart_id: cartId,
        product_id: productId,
        product_name: product.title,
        quantity: units,
      })
      .execute();
  } else await setQuantity(trx, line.id, line.quantity + units);
}

/** Removes units of a product from a locked cart. The line goes with its last unit. */
export async function takeUnits(
  trx: ShopDatabase,
  cartId: number,
  { productId, units }: { readonly productId: number; readonly units: number },
): Promise<void> {
  const line = await trx
    .selectFrom('cart_lines')
    .select(['id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (line === undefined) return;
  if (line.quantity <= units) await removeLine(trx, cartId, productId);
  else await setQuantity(trx, line.id, line.quantity - units);
}

/** Removes a product from a locked cart, whatever its quantity. */
export async function removeLine(
  trx: ShopDatabase,
  cartId: number,
  productId: number,
): Promise<void> {
  await trx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute();
}

/** Empties a locked cart. */
export async function clearCart(trx: ShopDatabase, cartId: number): Promise<void> {
  await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
}

/** Removes the lines of a locked cart whose products are no longer sold. Returns their names. */
export async function dropGone(trx: ShopDatabase, cartId: number): Promise<readonly string[]> {
  const gone = await trx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', 'is', null)
    .returning('product_name')
    .execute();
  return gone.map(({ product_name }) => product_name);
}

async function setQuantity(trx: ShopDatabase, lineId: number, quantity: number): Promise<void> {
  await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

function refused(
  refusal: AdditionRefusal,
  { title, stock }: { readonly title: string; readonly stock: number | null },
): Problem {
  const sentences: Readonly<Record<AdditionRefusal, string>> = {
    sold_out: `${title} is sold out.`,
    not_enough_stock: `We have only ${stock ?? 0} of ${title} left.`,
    line_full: `A cart takes at most ${MAX_QUANTITY} of one product.`,
    cart_full: `A cart takes at most ${MAX_LINES} different products.`,
    cart_too_dear: `A cart takes goods worth at most ${formatNaira(MAX_KOBO)}.`,
  };
  return new Problem(409, refusal, sentences[refusal]);
}
