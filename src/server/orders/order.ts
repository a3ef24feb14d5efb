import type { orderCalls } from '#src/contract/order.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import { callerOf } from '#src/server/http/rate-limit.ts';
import { isSameText } from '#src/server/http/same-text.ts';
import { findOrder } from './find.ts';
import type { KeyOf } from './key.ts';
import { foundOrderOf, selectOrderLines, wholeOrderOf, wireLineOf } from './view.ts';

/**
 * Answers the list of a user's orders, one order, and the look-up by number and phone (SPEC.md
 * section 7; DESIGN.md, The API contract, 12 and 17).
 */
export function orderHandlers({
  db,
  keys,
  now,
}: {
  readonly db: ShopDatabase;
  readonly keys: () => Promise<KeyOf>;
  /** In ms since 1970. */
  readonly now: () => number;
}): Handlers<typeof orderCalls> {
  return {
    async orders({ visitor: { userId } }) {
      const rows = await selectOrderLines(db)
        .where('o.user_id', '=', userId)
        .orderBy('o.id', 'desc')
        .orderBy('l.id')
        .execute();
      return { status: 200, body: { message: 'Your orders', data: rows.map(wireLineOf) } };
    },

    async order({ params, headers, visitor }) {
      const keyOf = await keys();
      // Checked before the query, so that an unknown order takes the same work as a known one.
      const hasKey = isSameText(headers['x-order-key'] ?? '', keyOf(params.orderId));
      const order = await db
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', params.orderId)
        .executeTakeFirst();
      const isOwn = visitor?.userId != null && order?.user_id === visitor.userId;
      if (order === undefined || !(hasKey || isOwn)) {
        throw new Problem(404, 'not_found', 'There is no such order.', { alike: true });
      }
      return { status: 200, body: { message: 'Your order', data: await wholeOrderOf(db, order) } };
    },

    async findOrder({ body, visitor, request }) {
      const caller = callerOf(visitor, request);
      const order = await findOrder(db, body, { caller, now: now() });
      return { status: 200, body: { message: 'Your order', data: await foundOrderOf(db, order) } };
    },
  };
}
