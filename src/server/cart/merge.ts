import { MAX_QUANTITY } from '#src/domain/cart/cart.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { holdSession } from '#src/server/http/sessions.ts';
import { lockCart } from './store.ts';

/**
 * Merges a guest's cart into the user's. Adds quantities up, to the most that a line takes. Moves
 * the guest's saved answers too, so that a call repeated afterwards counts once. The guest's cart
 * is then gone, so merging again adds nothing. A merged cart may have more lines than the limit for
 * adding, so that none is lost. Call it in the transaction in which the session ends.
 */
export async function mergeGuestCart(
  trx: ShopDatabase,
  guestSessionId: string,
  userId: number,
): Promise<void> {
  if (!(await holdSession(trx, guestSessionId))) return;
  const guest = { sessionId: guestSessionId, beginsAt: null };
  // Created if missing, which also waits for a concurrent creation.
  const from = await lockCart(trx, { ...guest, userId: null });
  const to = await lockCart(trx, { ...guest, userId });
  await addQuantities(trx, from, to);
  await trx
    .updateTable('saved_answers')
    .set({ cart_id: to })
    .where('cart_id', '=', from)
    .where('key', 'not in', trx.selectFrom('saved_answers').select('key').where('cart_id', '=', to))
    .execute();
  // Buying then takes the units out of the merged cart.
  await trx.updateTable('orders').set({ cart_id: to }).where('cart_id', '=', from).execute();
  await trx.deleteFrom('carts').where('id', '=', from).execute();
}

async function addQuantities(trx: ShopDatabase, from: number, to: number): Promise<void> {
  const inBoth = await trx
    .selectFrom('cart_lines as theirs')
    .innerJoin('cart_lines as own', 'own.product_id', 'theirs.product_id')
    .select(['own.id', 'own.quantity', 'theirs.id as otherId', 'theirs.quantity as more'])
    .where('theirs.cart_id', '=', from)
    .where('own.cart_id', '=', to)
    .execute();
  for (const { id, quantity, more } of inBoth) {
    const together = Math.min(quantity + more, MAX_QUANTITY);
    await trx.updateTable('cart_lines').set({ quantity: together }).where('id', '=', id).execute();
  }
  const counted = inBoth.map(({ otherId }) => otherId);
  await trx.deleteFrom('cart_lines').where('id', 'in', counted).execute();
  await trx.updateTable('cart_lines').set({ cart_id: to }).where('cart_id', '=', from).execute();
}
