import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, signIn, signUp, told, visit, type Browser } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn, verifyTokenIn } from '#tests/server/open-accounts.ts';
import { openCheckout, placedIn, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';

const DAY_MS = 86_400_000;
const password = 'a better horse';

describe.each(databases())('the mail address of an account over $name', (database) => {
  let shop: OpenCheckout;
  let browser: Browser;
  let id: number;
  beforeEach(async () => {
    shop = await openCheckout(database);
    ({ browser, id } = await signUp(shop.app));
  });
  afterEach(() => shop.close());

  const mailed = async () => verifyTokenIn((await shop.mails()).at(-1));
  const verify = (token: string, from = browser) => from.post('/verify-email/me', { token });
  const isVerified = async (from = browser) => {
    const { data } = (await from.get('/user/me')).json<{ data: { emailVerified: boolean } }>();
    return data.emailVerified;
  };
  /** Sets a new password by a mailed link, as only the owner of the address can. */
  const resetAs = async (owner: Browser) => {
    await owner.post('/user/reset-password', { email: ada.email });
    const { token } = linkIn((await shop.mails()).at(-1));
    expect((await owner.post(`/user/reset-password/${token}`, { password })).statusCode).toBe(201);
    expect(await signIn(owner, { ...ada, password })).toBe(id);
  };

  it('a mail address is confirmed by the link of the welcome mail, which works once', async () => {
    expect(await isVerified()).toBe(false);
    const token = await mailed();
    expect((await verify(token)).statusCode).toBe(200);
    expect(await isVerified()).toBe(true);
    expect(await shop.db.selectFrom('email_verifications').selectAll().execute()).toEqual([]);
    // Following the link twice is no error.
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('only the newest confirmation link works, for three days', async () => {
    const old = await mailed();
    expect((await browser.post('/verify-email/me/send')).statusCode).toBe(200);
    const newest = await mailed();
    expect((await verify(old)).json()).toMatchObject({ code: 'link_refused' });
    shop.clock.now += 3 * DAY_MS;
    expect((await verify(newest)).statusCode).toBe(400);
    shop.clock.now -= 1;
    expect((await verify(newest)).statusCode).toBe(200);
  });

  it('a confirmation link does not work without its account', async () => {
    const token = await mailed();
    expect((await verify(token, await visit(shop.app))).statusCode).toBe(401);
    const bola = { ...ada, email: 'bola@example.com' };
    const { browser: other } = await signUp(shop.app, bola, '10.6.0.1');
    const refused = await verify(token, other);
    expect(refused.statusCode).toBe(400);
    expect(told(await verify('x'.repeat(43), other))).toEqual(told(refused));
    expect((await other.post(`/verify-email/${id}`, { token })).statusCode).toBe(403);
    expect(await isVerified()).toBe(false);
  });

  it('an account gets three confirmation links an hour, none once confirmed, and no token is kept', async () => {
    const token = await mailed();
    const statuses = [];
    for (let number = 0; number < 4; number += 1) {
      statuses.push((await browser.post('/verify-email/me/send')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await verify(await mailed());
    const before = await shop.mails();
    expect((await browser.post('/verify-email/me/send')).statusCode).toBe(200);
    expect(await shop.mails()).toEqual(before);
    for (const table of ['email_verifications', 'mail_outbox', 'users'] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('the first reset of an account that a stranger registered removes the stranger’s data', async () => {
    const mallory = browser;
    const profile = { firstName: 'Mallory', phoneNum: '0900 666', address: '1 Trap Street' };
    await mallory.send('PUT', '/update/user-profile/me', { body: profile });
    await mallory.post('/add-wishlist/me', { productId: 2 });
    await mallory.post('/add-compare/me/3');
    await add(mallory, 1);
    const order = placedIn(await mallory.post('/checkout-order', toIkoyi));
    await add(mallory, 4);
    const owner = await visit(shop.app, '41.58.0.9');
    await resetAs(owner);
    expect((await mallory.get('/user/me')).statusCode).toBe(401);
    expect((await owner.get('/user/me')).json()).toMatchObject({
      data: {
        fullname: 'Ada',
        emailVerified: true,
        userProfile: { firstName: '', lastName: '', phoneNum: '', address: '', DateOfBirth: null },
      },
    });
    for (const path of ['/get-cart/me', '/user-wishlist/me', '/user-compare/me', '/orders/me']) {
      expect((await owner.get(path)).json(), path).toMatchObject({ data: [] });
    }
    // The order belongs to whoever placed it, by its key, and not to the new owner.
    expect((await owner.get(`/order/${order.orderId}`)).statusCode).toBe(404);
    const headers = { 'x-order-key': order.orderKey };
    const path = `/order/${order.orderId}`;
    expect((await mallory.send('GET', path, { headers })).statusCode).toBe(200);
    expect((await shop.mails()).at(-1)?.text).toContain('We have emptied it');
  });

  it('a reset keeps the data of a confirmed account', async () => {
    await verify(await mailed());
    await browser.send('PUT', '/update/user-profile/me', { body: { address: '12 Marina' } });
    await add(browser, 1);
    placedIn(await browser.post('/checkout-order', toIkoyi));
    await browser.post('/add-wishlist/me', { productId: 2 });
    const owner = await visit(shop.app, '41.58.0.9');
    await resetAs(owner);
    expect((await owner.get('/user/me')).json()).toMatchObject({
      data: { fullname: ada.fullname, userProfile: { address: '12 Marina' } },
    });
    expect((await owner.get('/wishlist-count/me')).json()).toMatchObject({ wishlistCount: 1 });
    expect((await owner.get('/orders/me')).json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('the first reset confirms the address, so that the second one removes nothing', async () => {
    const owner = await visit(shop.app, '41.58.0.9');
    await resetAs(owner);
    await owner.send('PUT', '/update/user-profile/me', { body: { address: '12 Marina' } });
    await resetAs(owner);
    expect((await owner.get('/user/me')).json()).toMatchObject({
      data: { userProfile: { address: '12 Marina' } },
    });
  });
});
