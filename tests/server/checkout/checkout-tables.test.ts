import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  payableIn,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';

describe.each(databases())('the tables of orders and payments on $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database);
    for (const email of ['a@example.com', 'b@example.com']) {
      const browser = await shop.guest({ 1: 1 });
      const form = { ...buyer, email };
      const { reference } = payableIn(await browser.post('/checkout-payment', form));
      if (email.startsWith('a')) shop.gateway.report(reference);
      await verified(browser, reference);
    }
  });
  afterAll(() => shop.close());

  it.each([
    ['an order of nobody', `update orders set fullname = ''`],
    ['an order without a mail address', `update orders set email = ''`],
    ['a third way of getting it', `update orders set type = 'drone'`],
    ['an order of a cart that is not there', `update orders set cart_id = 99`],
    ['an order without a fingerprint', `update orders set fingerprint = 'x'`],
    ['a state that no order has', `update order_history set status = 'lost'`],
    ['history of no order', `update order_history set order_id = 99`],
    ['history in no moment', `update order_history set at = '2026'`],
    ['a payment in an unknown state', `update payment_attempts set status = 'maybe'`],
    [
      'an open payment without a page',
      `update payment_attempts set status = 'open', page_url = null`,
    ],
    ['a payment of less than nothing', `update payment_attempts set amount_kobo = -1`],
    ['one reference twice', `update payment_attempts set reference = 'x'`],
    [
      'an order paid twice',
      `update payment_attempts set status = 'paid', order_id = (select min(id) from orders)`,
    ],
    ['a changed ledger', `update payment_ledger set kobo = 1`],
    ['a shortened ledger', `delete from payment_ledger`],
    [
      'the same in the ledger twice',
      `insert into payment_ledger (order_id, reference, kind, kobo, currency, note, at)
        select order_id, reference, kind, kobo, currency, note, at from payment_ledger`,
    ],
    [
      'money of no payment in the ledger',
      `insert into payment_ledger (order_id, reference, kind, kobo, currency, note, at)
        select order_id, 'x', kind, kobo, currency, note, at from payment_ledger`,
    ],
    [
      'an event of no payment',
      `insert into payment_events (event, reference, at) values ('x', 'x', '2026-11-21T12:00:00.000Z')`,
    ],
    ['an order removed from under its payments', `delete from orders`],
  ])('the tables of orders and payments refuse %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow();
  });

  it('an order is kept when its cart is removed', async () => {
    await shop.db.deleteFrom('sessions').execute();
    const orders = await shop.db.selectFrom('orders').select('cart_id').execute();
    expect(orders.map(({ cart_id }) => cart_id)).toEqual([null, null]);
  });
});
