import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';
import { orderNumber } from '#src/domain/orders/number.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { inTransaction } from '#src/server/db/transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import {
  forgetTurns,
  takeCallerTurn,
  type Caller,
  type RateLimit,
} from '#src/server/http/rate-limit.ts';
import { isSameText } from '#src/server/http/same-text.ts';
import type { OrderRow } from './store.ts';

/** DESIGN.md, Security. Right and wrong look-ups count alike. */
const limit: RateLimit = {
  action: 'find-order',
  times: 10,
  withinMs: 3_600_000,
  refusal: 'You have looked up many orders in a short time.',
};

/** Compared where there is no order, so that this takes the same work. */
const NO_ORDER = { phone: '+2340000000000' };

/** The number and phone of an order, in any spelling. */
type Asked = { readonly orderId: string; readonly phone: string };

/**
 * Returns the order with this number and phone. `now` is in ms since 1970. Throws a 404 Problem that
 * does not tell which of them is wrong, and a 429 one after too many look-ups.
 */
export async function findOrder(
  db: ShopDatabase,
  { orderId, phone }: Asked,
  { caller, now }: { readonly caller: Caller; readonly now: number },
): Promise<OrderRow> {
  await forgetTurns(db, now);
  await inTransaction(db, (trx) => takeCallerTurn(trx, limit, caller, now));
  const order = await db
    .selectFrom('orders')
    .selectAll()
    // No order has an empty number.
    .where('number', '=', orderNumber(orderId) ?? '')
    .executeTakeFirst();
  const said = phoneIdentity(phone);
  const known = phoneIdentity((order ?? NO_ORDER).phone);
  const isSame = isSameText(said ?? '', known ?? '');
  if (order === undefined || said === null || !isSame) {
    throw new Problem(
      404,
      'not_found',
      'We found no order with this number and phone. Please check both.',
      { alike: true },
    );
  }
  return order;
}
