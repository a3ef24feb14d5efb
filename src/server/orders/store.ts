import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import { kobo, type Kobo } from '#src/domain/money.ts';
import { ORDER_PREFIX } from '#src/domain/orders/number.ts';
import { holdCart } from '#src/server/cart/store.ts';
import type { Units } from '#src/server/checkout/stock.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { writeOrderText } from './search.ts';
import { spokenNumber } from './spoken-number.ts';

/** An order as stored. */
export type OrderRow = Selectable<Tables['orders']>;

/** A line of a new order, with the current unit price. */
export type NewLine = Units & {
  readonly productId: number;
  readonly picture: string | null;
  readonly price: Kobo;
};

type NewOrder = Omit<Insertable<Tables['orders']>, 'number' | 'created_at' | 'id'>;

/**
 * Stores an order with its lines and its first state. `now` is in ms since 1970, here and below.
 */
export async function insertOrder(
  trx: ShopDatabase,
  order: NewOrder,
  lines: readonly NewLine[],
  now: number,
): Promise<OrderRow> {
  const row = await insertNumbered(trx, { ...order, created_at: new Date(now).toISOString() });
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ productId, title, picture, price, quantity }) => ({
        order_id: row.id,
        product_id: productId,
        product_name: title,
        picture,
        unit_price_kobo: price,
        quantity,
      })),
    )
    .execute();
  await writeOrderText(trx, row.id, { ...row, products: lines.map(({ title }) => title) });
  await noteStatus(trx, row.id, row.status, now);
  return row;
}

/** Sets an order's state and adds it to the history. */
export async function setStatus(
  trx: ShopDatabase,
  orderId: number,
  status: OrderStatus,
  now: number,
): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
  await noteStatus(trx, orderId, status, now);
}

/**
 * The order, locked until the transaction's end, or null. Lock its cart before it and products
 * after it.
 */
export async function holdOrder(trx: ShopDatabase, id: number): Promise<OrderRow | null> {
  const row = await trx
    .updateTable('orders')
    .set((order) => ({ status: order.ref('orders.status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Like `holdOrder`, but locks the order's cart first. */
export async function holdOrderAndCart(trx: ShopDatabase, id: number): Promise<OrderRow | null> {
  const before = await trx
    .selectFrom('orders')
    .select('cart_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (before?.cart_id != null) await holdCart(trx, before.cart_id);
  const order = await holdOrder(trx, id);
  // The guest may have signed in meanwhile, which merges the cart into another.
  if (order?.cart_id != null && order.cart_id !== before?.cart_id) {
    await holdCart(trx, order.cart_id);
  }
  return order;
}

/** The bill and delivery fee of an order together. */
export function totalOf({ bill_kobo, delivery_fee_kobo }: OrderRow): Kobo {
  return kobo(bill_kobo + delivery_fee_kobo);
}

/** The units of an order, in the order of the cart. */
export async function unitsOf(db: ShopDatabase, orderId: number): Promise<readonly Units[]> {
  return db
    .selectFrom('order_lines')
    .select(['product_id as productId', 'product_name as title', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

async function noteStatus(
  trx: ShopDatabase,
  orderId: number,
  status: OrderStatus,
  now: number,
): Promise<void> {
  await trx
    .insertInto('order_history')
    .values({ order_id: orderId, status, at: new Date(now).toISOString() })
    .execute();
}

async function insertNumbered(
  trx: ShopDatabase,
  row: NewOrder & { readonly created_at: string },
): Promise<OrderRow> {
  for (;;) {
    const inserted = await trx
      .insertInto('orders')
      .values({ ...row, number: spokenNumber(ORDER_PREFIX) })
      .onConflict((order) => order.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
}
