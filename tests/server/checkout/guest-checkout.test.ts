import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, signIn, signUp, visit } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn } from '#tests/server/open-accounts.ts';
import {
  openCheckout,
  ordersOf,
  payableIn,
  placedIn,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';

const stranger = { fullname: 'Mallory', phone: '0900 666 0000', email: 'ADA@example.com' };

describe.each(databases())('a guest’s checkout over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    shop = await openCheckout(database);
  });
  afterEach(() => shop.close());

  const order = async (form = stranger) => {
    const browser = await shop.guest({ 1: 1 });
    return { browser, placed: placedIn(await browser.post('/checkout-order', form)) };
  };
  const users = async () => {
    const rows = await shop.db.selectFrom('users').selectAll().orderBy('id').execute();
    return rows.map((row) => ({ ...row }));
  };

  it('a guest’s checkout with a new address makes an account without the typed data', async () => {
    await order({ ...stranger, email: 'New.Person92@Example.com' });
    expect(await users()).toMatchObject([
      {
        fullname: 'New Person',
        email: 'new.person92@example.com',
        password_hash: null,
        first_name: '',
        last_name: '',
        phone: '',
        address: '',
      },
    ]);
    const [account, letter] = await shop.mails();
    expect(account).toMatchObject({
      to: 'new.person92@example.com',
      subject: 'Your account at Oja',
    });
    expect(letter?.to).toBe('New.Person92@Example.com');
    expect(`${account?.text}${letter?.text}`).not.toMatch(/Mallory|0900/);
  });

  it('a guest’s checkout starts no session, and the order that made the account is in it once the owner claims it by mail', async () => {
    const { browser, placed } = await order();
    expect((await browser.get('/user/me')).statusCode).toBe(401);
    expect((await browser.get('/orders/me')).statusCode).toBe(401);
    const { token, userId } = linkIn((await shop.mails())[0]);
    const owner = await visit(shop.app);
    const path = `/user/reset-password/${token}?userid=${userId ?? 0}`;
    expect((await owner.post(path, { password: 'my own words' })).statusCode).toBe(201);
    await signIn(owner, { ...ada, password: 'my own words' });
    expect((await owner.get('/orders/me')).json()).toMatchObject({
      data: [{ orderId: placed.orderId }],
    });
    expect((await owner.get('/get-cart/me')).json()).toMatchObject({ data: [] });
    expect((await owner.get(`/order/${placed.orderId}`)).statusCode).toBe(200);
    expect((await owner.get('/user/me')).json()).toMatchObject({
      data: { userProfile: { phoneNum: '', address: '' } },
    });
    expect(await ordersOf(shop.db)).toMatchObject([{ user_id: userId }]);
  });

  it('only the order that made an account is in it, not later ones with the same address', async () => {
    const { placed } = await order();
    shop.clock.now += 1;
    await order();
    const { token } = linkIn((await shop.mails())[0]);
    const owner = await visit(shop.app);
    await owner.post(`/user/reset-password/${token}`, { password: 'my own words' });
    await signIn(owner, { ...ada, password: 'my own words' });
    expect((await owner.get('/orders/me')).json()).toMatchObject({
      data: [{ orderId: placed.orderId }],
    });
  });

  it('the order of an unclaimed account is in it after a forgotten password too', async () => {
    const { placed } = await order();
    shop.clock.now += 4 * 86_400_000;
    const owner = await visit(shop.app);
    await owner.post('/user/reset-password', { email: ada.email });
    const { token } = linkIn((await shop.mails()).at(-1));
    await owner.post(`/user/reset-password/${token}`, { password: 'my own words' });
    await signIn(owner, { ...ada, password: 'my own words' });
    expect((await owner.get('/orders/me')).json()).toMatchObject({
      data: [{ orderId: placed.orderId }],
    });
  });

  it('a guest’s link to claim the account works once, for three days', async () => {
    await order();
    const { token } = linkIn((await shop.mails())[0]);
    shop.clock.now += 3 * 86_400_000 - 1;
    const owner = await visit(shop.app);
    const set = () => owner.post(`/user/reset-password/${token}`, { password: 'my own words' });
    expect((await set()).statusCode).toBe(201);
    expect((await set()).statusCode).toBe(400);
  });

  it('a guest’s checkout with a known address answers the same, and grants and changes nothing', async () => {
    const { browser: owner } = await signUp(shop.app);
    const profile = (await owner.get('/user/me')).body;
    await add(owner, 2);
    const before = await users();
    shop.clock.now += 1;
    const known = await order();
    const unknown = await order({ ...stranger, email: 'nobody@example.com' });
    const keys = (placed: object) => Object.keys(placed).sort();
    expect(keys(known.placed)).toEqual(keys(unknown.placed));
    expect((await users()).slice(0, 1)).toEqual(before);
    expect((await owner.get('/user/me')).body).toBe(profile);
    expect((await owner.get('/orders/me')).json()).toMatchObject({ data: [] });
    expect((await owner.get('/cart-count')).json()).toMatchObject({ cartCount: 1 });
    expect((await known.browser.get('/user/me')).statusCode).toBe(401);
    const letters = (await shop.mails()).filter(({ to }) => to.toLowerCase() === 'ada@example.com');
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Welcome to Oja',
      `We have your order: ${known.placed.orderId}`,
    ]);
    expect(letters[1]?.text).toContain('This address has an account at Oja.');
    expect(letters[1]?.text).not.toMatch(/Mallory|0900/);
  });

  it('a guest’s checkout by card makes an account only once it is paid', async () => {
    const browser = await shop.guest({ 1: 1 });
    const { reference } = payableIn(await browser.post('/checkout-payment', stranger));
    expect(await users()).toEqual([]);
    expect(await shop.mails()).toEqual([]);
    shop.gateway.report(reference);
    await verified(browser, reference);
    expect(await users()).toHaveLength(1);
    expect(await ordersOf(shop.db)).toMatchObject([{ user_id: (await users())[0]?.id }]);
    const [, letter] = await shop.mails();
    expect(letter?.text).not.toContain('This address has an account');
  });

  it('guest checkouts at the same time with one address make one account', async () => {
    await Promise.all(Array.from({ length: 10 }, () => order()));
    expect(await users()).toHaveLength(1);
    expect(await ordersOf(shop.db)).toHaveLength(10);
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your account at Oja')).toHaveLength(1);
  });

  it('a checkout of a signed-in user makes no account, whatever address is typed', async () => {
    const { browser } = await signUp(shop.app);
    await add(browser, 1);
    placedIn(await browser.post('/checkout-order', { ...stranger, email: 'gift@example.com' }));
    expect(await users()).toHaveLength(1);
  });
});
