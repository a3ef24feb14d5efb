import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportedData } from '#src/contract/own-data.ts';
import { ada, signIn, signUp, visit, type Browser } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { verifyTokenIn } from '#tests/server/open-accounts.ts';
import {
  buyer,
  openCheckout,
  placedIn,
  toIkoyi,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';

const MINUTE_MS = 60_000;

describe.each(databases())('a user’s data over $name', (database) => {
  let shop: OpenCheckout;
  let browser: Browser;
  let id: number;
  let orderId: string;
  let orderKey: string;
  beforeEach(async () => {
    shop = await openCheckout(database);
    ({ browser, id } = await signUp(shop.app));
    await browser.send('PUT', '/update/user-profile/me', { body: { address: '12 Marina' } });
    await browser.post('/add-wishlist/me', { productId: 2 });
    await browser.post('/add-compare/me/3');
    await add(browser, 1);
    ({ orderId, orderKey } = placedIn(await browser.post('/checkout-order', toIkoyi)));
    await add(browser, 4);
    await browser.post('/order/bnpl', { ...buyer, address: '', city: '' });
    const { fullname, phone } = buyer;
    await browser.post('/contact-us', { msg: 'Is it in?', fullname, phone, email: ada.email });
    await browser.post('/track', { eventName: 'click', component: 'banner', metadata: {} });
  });
  afterEach(() => shop.close());

  const verify = async () => {
    const welcome = (await shop.mails()).find(({ subject }) => subject === 'Welcome to Oja');
    await browser.post('/verify-email/me', { token: verifyTokenIn(welcome) });
  };
  const exported = async () => {
    const answer = await browser.get('/user/me/export');
    expect(answer.statusCode, answer.body).toBe(200);
    return exportedData.parse(answer.json<{ data: unknown }>().data);
  };
  const remove = (body: object = { confirm: true }, path = '/user/me/delete') =>
    browser.post(path, body);
  const rowsOf = (table: 'users' | 'carts' | 'kept_products' | 'events') =>
    shop.db.selectFrom(table).selectAll().execute();

  it('a user’s data is exported completely, by name, without ids and hashes', async () => {
    await verify();
    const data = await exported();
    expect(data).toMatchObject({
      account: {
        fullname: ada.fullname,
        email: ada.email,
        address: '12 Marina',
        emailConfirmed: true,
      },
      loggedIn: [{}],
      orders: [{ number: orderId, address: toIkoyi.address, products: [{ quantity: 1 }] }],
      payLaterApplications: [{ fullname: buyer.fullname, products: [{ quantity: 1 }] }],
      messages: [{ message: 'Is it in?' }],
      activity: [{ name: 'click', component: 'banner' }],
    });
    expect([data.cart.length, data.wishlist.length, data.compareList.length]).toEqual([1, 1, 1]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|"\w*id"|fingerprint|token/i);
  });

  it('an export omits messages until the address is confirmed, since they may be somebody else’s', async () => {
    expect((await exported()).messages).toEqual([]);
    expect((await remove()).statusCode).toBe(200);
    expect(await shop.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
  });

  it('deleting an account removes its data and keeps its orders', async () => {
    await verify();
    const answer = await remove();
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await browser.get('/user/me')).statusCode).toBe(401);
    for (const table of ['users', 'carts', 'kept_products', 'events'] as const) {
      expect(await rowsOf(table), table).toEqual([]);
    }
    const sessions = await shop.db.selectFrom('sessions').select('user_id').execute();
    expect(sessions.filter(({ user_id }) => user_id !== null)).toEqual([]);
    expect(await shop.db.selectFrom('bnpl_applications').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    const [order] = await shop.db.selectFrom('orders').selectAll().execute();
    expect(order).toMatchObject({ user_id: null, fullname: buyer.fullname, number: orderId });
    const headers = { 'x-order-key': orderKey };
    expect((await browser.send('GET', `/order/${orderId}`, { headers })).statusCode).toBe(200);
    expect((await shop.mails()).at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Your Oja account has been deleted',
    });
  });

  it('deleting an account makes calls from other tabs refused without a fault', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = { ...ada, email: `tabs-${round}@example.com` };
      const { browser: tab } = await signUp(shop.app, who, `10.6.0.${round}`);
      const answers = await Promise.all([
        tab.post('/user/me/delete', { confirm: true }),
        ...[1, 2].flatMap((productId) => [
          tab.get('/remove-cartitems'),
          tab.post('/add-cart', { productId, quantity: 1 }),
          tab.post('/add-wishlist/me', { productId }),
          tab.post(`/add-compare/me/${productId}`),
        ]),
      ]);
      const faults = answers.filter(({ statusCode }) => statusCode >= 500);
      expect(faults.map(({ body }) => body)).toEqual([]);
    }
  });

  it('a deleted account can be created again with the same address and starts empty', async () => {
    await remove();
    const { browser: anew, id: newId } = await signUp(shop.app, ada, '10.5.0.1');
    expect(newId).not.toBe(id);
    for (const path of ['/orders/me', '/get-cart/me', '/user-wishlist/me']) {
      expect((await anew.get(path)).json(), path).toMatchObject({ data: [] });
    }
  });

  it('an account is deleted only after a confirmation and a recent sign-in', async () => {
    expect((await remove({})).statusCode).toBe(400);
    shop.clock.now += 15 * MINUTE_MS;
    expect((await remove()).json()).toMatchObject({ code: 'reauth_required' });
    const wrong = await remove({ confirm: true, currentPassword: 'wrong horse' });
    expect(wrong.json()).toMatchObject({ code: 'wrong_password' });
    const csrf = { 'x-xsrf-token': 'x' };
    const forged = await browser.post('/user/me/delete', { confirm: true }, csrf);
    expect(forged.statusCode).toBe(403);
    expect(await rowsOf('users')).toHaveLength(1);
    const right = { confirm: true, currentPassword: ada.password };
    expect((await remove(right)).statusCode).toBe(200);
  });

  it('nobody else can read or delete a user’s data', async () => {
    const bola = { ...ada, email: 'bola@example.com' };
    const { browser: other } = await signUp(shop.app, bola, '10.5.0.2');
    expect((await other.get(`/user/${id}/export`)).statusCode).toBe(403);
    expect((await other.post(`/user/${id}/delete`, { confirm: true })).statusCode).toBe(403);
    const guest = await visit(shop.app);
    expect((await guest.get('/user/me/export')).statusCode).toBe(401);
    await signIn(guest, ada);
  });
});
