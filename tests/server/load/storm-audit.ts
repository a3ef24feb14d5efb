import { expect } from 'vitest';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Outcome } from './storm.ts';

/** What a storm was made of, and what became of it. */
type Storm = {
  readonly db: ShopDatabase;
  readonly outcomes: readonly Outcome[];
  /** Units that there were of each product, by id. */
  readonly stock: ReadonlyMap<number, number>;
};

/**
 * Holds the database against what shoppers were told and what they have paid: no acknowledged order
 * and no payment is lost, none is there twice, and orders, ledger and stock say the same.
 */
export async function auditStorm({ db, outcomes, stock }: Storm): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const ledger = await db.selectFrom('payment_ledger').selectAll().execute();
  const attempts = await db.selectFrom('payment_attempts').selectAll().execute();
  const history = await db.selectFrom('order_history').selectAll().orderBy('id').execute();

  const wrong: string[] = [];
  const demand = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(what);
  };

  for (const { email, manner, orders: told, refusal, paid, told: said } of outcomes) {
    const own = orders.filter((order) => order.email === email);
    demand(own.length === (refusal === null ? 1 : 0), `${email} has ${own.length} orders`);
    const [order] = own;
    if (refusal !== null) {
      demand(refusal === 'not_enough_stock', `${email} was refused with ${refusal}`);
      demand(told.length === 0, `${email} was refused and told of an order`);
      continue;
    }
    demand(told.length === 1 && told[0] === order?.number, `${email} was told ${told.join(', ')}`);
    if (order === undefined) continue;
    const states = history.filter(({ order_id }) => order_id === order.id);
    demand(states.at(-1)?.status === order.status, `${email}: the history ends otherwise`);
    demand(lines.filter(({ order_id }) => order_id === order.id).length === 1, `${email}: lines`);
    const entries = ledger.filter(({ order_id }) => order_id === order.id);
    if (manner === 'door') {
      demand(order.status === 'placed', `${email}: placed, and now ${order.status}`);
      demand(entries.length === 0, `${email}: money without a payment`);
      continue;
    }
    const [entry] = entries;
    demand(entries.length === 1, `${email} paid once, and the ledger says ${entries.length}`);
    demand(entry?.reference === paid, `${email}: the ledger names another payment`);
    demand(entry?.kobo === order.bill_kobo + order.delivery_fee_kobo, `${email}: the amount`);
    demand(
      order.status === entry?.kind && ['paid', 'refund_due'].includes(order.status),
      `${email}: the order is ${order.status}, the ledger says ${entry?.kind ?? 'nothing'}`,
    );
    demand(order.stock_taken === (order.status === 'paid'), `${email}: stock and state`);
    demand(said === null || said === order.status, `${email} was told ${said ?? ''}`);
  }

  const paid = new Set(outcomes.flatMap((outcome) => outcome.paid ?? []));
  for (const { reference } of ledger) demand(paid.has(reference), `${reference}: never paid`);
  for (const { reference, status } of attempts) {
    const isDecided = ['paid', 'refund_due'].includes(status);
    demand(isDecided === paid.has(reference), `${reference}: the attempt is ${status}`);
  }
  demand(new Set(orders.map(({ number }) => number)).size === orders.length, 'numbers repeat');
  demand(orders.length === outcomes.filter(({ refusal }) => refusal === null).length, 'orders');

  const products = await db.selectFrom('products').select(['id', 'stock']).execute();
  for (const [id, before] of stock) {
    const left = products.find((product) => product.id === id)?.stock ?? null;
    const sold = orders
      .filter((order) => order.stock_taken || order.status === 'placed')
      .flatMap((order) => lines.filter((line) => line.order_id === order.id))
      .filter((line) => line.product_id === id)
      .reduce((units, { quantity }) => units + quantity, 0);
    demand(left !== null && left >= 0, `product ${id}: ${left ?? 'no'} units left`);
    demand(left === before - sold, `product ${id}: ${before} - ${sold} is not ${left ?? 'null'}`);
  }
  expect(wrong).toEqual([]);
}
