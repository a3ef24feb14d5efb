import type { Units } from '#src/server/checkout/stock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { takeUnits } from './store.ts';

/** Takes ordered units out of a locked cart if they are still there. Units added since stay. */
export async function takeOrdered(
  trx: ShopDatabase,
  cartId: number,
  units: readonly Units[],
): Promise<void> {
  for (const { productId, quantity } of units) {
    if (productId !== null) await takeUnits(trx, cartId, { productId, units: quantity });
  }
}
