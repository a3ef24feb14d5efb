import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { newUser } from '#tests/server/signed-in.ts';
import { someBuyer } from '#tests/server/some-buyer.ts';

describe.each(databases())('the tables of lists and applications on $name', (database) => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop(database);
    const { db } = shop;
    const user_id = await newUser(db, 'ada');
    await add(await visit(shop.app), 1, 2, 'key');
    await db.insertInto('carts').values({ user_id, version: 1 }).execute();
    const created_at = '2026-11-21T12:00:00.000Z';
    const product = { product_id: 1, product_name: 'Phone 1' };
    await db
      .insertInto('kept_products')
      .values({ list: 'wishlist', user_id, ...product })
      .execute();
    await db
      .insertInto('orders')
      .values({
        number: 'OJA-1',
        user_id,
        status: 'pending',
        bill_kobo: 100,
        delivery_fee_kobo: 0,
        delivery_days: '',
        note: null,
        created_at,
        ...someBuyer,
      })
      .execute();
    await db
      .insertInto('order_lines')
      .values({ order_id: 1, ...product, picture: null, unit_price_kobo: 100, quantity: 1 })
      .execute();
    await db
      .insertInto('bnpl_applications')
      .values({
        number: 'BNPL-1',
        user_id,
        fullname: 'Ada',
        phone: '1',
        email: 'a@b.c',
        address: '',
        city: '',
        created_at,
      })
      .execute();
    await db
      .insertInto('bnpl_lines')
      .values({ application_id: 1, position: 0, ...product, unit_price_kobo: 1, quantity: 1 })
      .execute();
  });
  afterAll(() => shop.close());

  it.each([
    ['a cart of nobody', `update carts set user_id = null, session_id = null`],
    ['a cart of two', `update carts set user_id = 1 where session_id is not null`],
    ['a second cart of a user', `insert into carts (user_id, version) values (1, 1)`],
    [
      'a cart of a session that is not there',
      `insert into carts (session_id, version) values ('x', 1)`,
    ],
    ['a cart of a user who is not there', `insert into carts (user_id, version) values (99, 1)`],
    ['a line of no units', `update cart_lines set quantity = 0`],
    ['a line of 100 units', `update cart_lines set quantity = 100`],
    ['a quantity in words', `update cart_lines set quantity = 'two'`],
    ['a line of a product that is not there', `update cart_lines set product_id = 99`],
    ['a line of no cart', `update cart_lines set cart_id = null`],
    [
      'a product twice in a cart',
      `insert into cart_lines (cart_id, product_id, product_name, quantity)
        select cart_id, product_id, product_name, 1 from cart_lines`,
    ],
    ['a line without a name', `update cart_lines set product_name = ''`],
    [
      'a key twice in a cart',
      `insert into saved_answers (cart_id, key, request, answer, created_at)
        select cart_id, key, request, answer, created_at from saved_answers`,
    ],
    ['a key of no characters', `update saved_answers set key = ''`],
    ['an answer to nothing', `update saved_answers set request = 'x'`],
    ['a third list', `update kept_products set list = 'favourites'`],
    ['a wish of nobody', `update kept_products set user_id = null`],
    [
      'a product twice in a list',
      `insert into kept_products (list, user_id, product_id, product_name)
        select list, user_id, product_id, product_name from kept_products`,
    ],
    ['an order in an unknown state', `update orders set status = 'lost'`],
    ['a bill with kobo', `update orders set bill_kobo = 150`],
    ['a fee below zero', `update orders set delivery_fee_kobo = -100`],
    ['an order without a number', `update orders set number = ''`],
    ['an empty note', `update orders set note = ''`],
    [
      'an order number twice',
      `insert into orders (number, status, bill_kobo, delivery_fee_kobo, delivery_days, created_at,
          type, pay_on_delivery, fullname, phone, email, address, city, delivery_area, sub_area,
          delivery_type, fingerprint)
        select number, status, 0, 0, '', created_at, type, pay_on_delivery, fullname, phone, email,
          address, city, delivery_area, sub_area, delivery_type, fingerprint from orders`,
    ],
    ['an order removed from under its lines', `delete from orders`],
    ['an order’s line of no units', `update order_lines set quantity = 0`],
    ['an order’s line without a price', `update order_lines set unit_price_kobo = null`],
    [
      'a line that costs more than there is',
      `update order_lines set unit_price_kobo = 20000000000, quantity = 51`,
    ],
    ['an order’s picture elsewhere', `update order_lines set picture = '../x'`],
    ['an application of nobody', `update bnpl_applications set fullname = ''`],
    ['an application’s line of no units', `update bnpl_lines set quantity = 0`],
  ])('the tables of lists and applications refuse %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow();
  });

  it('removing a user removes their lists and keeps orders and applications', async () => {
    await shop.db.deleteFrom('users').execute();
    expect(await shop.db.selectFrom('kept_products').select('id').execute()).toEqual([]);
    const carts = await shop.db.selectFrom('carts').select('session_id').execute();
    expect(carts.map(({ session_id }) => typeof session_id)).toEqual(['string']);
    for (const table of ['orders', 'bnpl_applications'] as const) {
      const rows = await shop.db.selectFrom(table).select('user_id').execute();
      expect(rows.map(({ user_id }) => user_id)).toEqual([null]);
    }
  });
});
