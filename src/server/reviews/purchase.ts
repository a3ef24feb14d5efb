import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { isSameText } from '#src/server/http/same-text.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import type { KeyOf } from '#src/server/orders/key.ts';
import type { OrderRow } from '#src/server/orders/store.ts';

/** An order as its buyer names it. */
export type NamedOrder = {
  readonly number: string;
  /** The key that a guest's link holds. */
  readonly key: string | undefined;
  readonly visitor: Visitor;
};

/**
 * The order with which a caller bought a product. Only a delivered order counts: the buyer has the
 * product, and, if it is paid at the door, has paid. Throws a 403 Problem otherwise. An unknown
 * order, another buyer's and one without the product get the same answer.
 */
export async function purchaseOf(
  db: ShopDatabase,
  { number, key, visitor }: NamedOrder,
  { productId, keyOf }: { readonly productId: number; readonly keyOf: KeyOf },
): Promise<OrderRow> {
  const hasKey = isSameText(key ?? '', keyOf(number));
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .selectAll('o')
    .where('o.number', '=', number)
    .where('l.product_id', '=', productId)
    .executeTakeFirst();
  const isOwn = visitor.userId !== null && order?.user_id === visitor.userId;
  if (order === undefined || !(hasKey || isOwn)) {
    throw new Problem(403, 'not_bought', 'Only a customer who bought this can review it.', {
      alike: true,
    });
  }
  if (order.status !== 'delivered') {
    throw new Problem(
      403,
      'not_delivered',
      'You can review this once your order has been delivered.',
    );
  }
  return order;
}

/**
 * Throws a 409 Problem if the buyer of an order has reviewed the product, with this order or another
 * one of the same account or mail address. Call it with the product locked.
 */
export async function demandFirstReview(
  trx: ShopDatabase,
  { id, user_id, email }: OrderRow,
  productId: number,
): Promise<void> {
  const known = await trx
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.id')
    .where('r.product_id', '=', productId)
    .where((row) =>
      row.or([
        row('o.id', '=', id),
        row('o.user_id', '=', user_id),
        // An order that has lost its buyer has no address.
        row.and([
          row('o.email', 'like', '%@%'),
          row(row.fn<string>('lower', ['o.email']), '=', email.toLowerCase()),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (known === undefined) return;
  throw new Problem(409, 'already_reviewed', 'You have already reviewed this product.');
}
