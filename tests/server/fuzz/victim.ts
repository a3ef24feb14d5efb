import { expect } from 'vitest';
import { signUp, type Browser } from '../browser.ts';
import { placedIn, toIkoyi, type OpenCheckout } from '../open-checkout.ts';

/** Words that stand in the victim's data alone: an answer to anybody else that has one leaks. */
const secrets = ['Privatina Hidden', '99 Secrecy Close', '0809 777 6655'] as const;

const [fullname, address, phone] = secrets;

/** A user with an account, lists, a cart and an order, none of which is the attacker's business. */
export type Victim = {
  readonly id: number;
  readonly email: string;
  readonly orderId: string;
  /** What no answer to another user may hold. */
  readonly secrets: readonly string[];
  /** Uses the session, so that it stays alive. Fails where the victim is no longer signed in. */
  readonly visit: () => Promise<void>;
  /** Everything that is stored about the victim, but when the session was last used. */
  readonly stored: () => Promise<object>;
};

/** Has the victim register, fill lists and cart, and order. */
export async function newVictim({ app, db }: OpenCheckout): Promise<Victim> {
  const email = 'victim@example.com';
  const password = 'a long walk at noon';
  const { browser, id } = await signUp(app, { fullname, email, password }, '192.0.2.77');
  const done = async (answer: ReturnType<Browser['send']>) => {
    const { statusCode, body } = await answer;
    expect([200, 201], body).toContain(statusCode);
  };
  await done(browser.post('/add-cart', { productId: 2 }));
  const order = await browser.post('/checkout-order', { ...toIkoyi, fullname, phone, email });
  const { orderId, orderKey } = placedIn(order);
  const profile = { firstName: fullname, phoneNum: phone, address };
  await done(browser.send('PUT', '/update/user-profile/me', { body: profile }));
  await done(browser.post('/add-cart', { productId: 5, quantity: 3 }));
  await done(browser.post('/add-wishlist/me', { productId: 4 }));
  await done(browser.post('/add-compare/me/3'));
  return {
    id,
    email,
    orderId,
    secrets: [...secrets, orderKey, browser.session ?? expect.fail()],
    visit: () => done(browser.get('/user/me')),
    stored: async () => ({
      user: await db.selectFrom('users').selectAll().where('id', '=', id).execute(),
      cart: await db
        .selectFrom('carts as c')
        .innerJoin('cart_lines as l', 'l.cart_id', 'c.id')
        .select(['c.id', 'l.product_id', 'l.quantity'])
        .where('c.user_id', '=', id)
        .execute(),
      lists: await db.selectFrom('kept_products').selectAll().where('user_id', '=', id).execute(),
      addresses: await db.selectFrom('addresses').selectAll().where('user_id', '=', id).execute(),
      orders: await db.selectFrom('orders').selectAll().where('user_id', '=', id).execute(),
      lines: await db
        .selectFrom('orders as o')
        .innerJoin('order_lines as l', 'l.order_id', 'o.id')
        .selectAll('l')
        .where('o.user_id', '=', id)
        .execute(),
      sessions: await db
        .selectFrom('sessions')
        .select(['id', 'token_hash', 'created_at', 'signed_in_at'])
        .where('user_id', '=', id)
        .execute(),
    }),
  };
}
