import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#src/contract/account.ts';
import { ada, signIn, visit, type Browser } from '#tests/server/browser.ts';
import { add, quantities, readCart } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';

describe.each(databases())('a guest who signs in over $name', (database) => {
  let shop: OpenShop;
  let guest: Browser;
  let number = 0;
  let who: typeof ada;
  beforeAll(async () => {
    shop = await openShop(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    number += 1;
    who = { ...ada, email: `sign-in-${number}@example.com` };
    guest = await visit(shop.app, `10.0.0.${number}`);
    await guest.post('/register-user', who);
  });

  const login = (browser: Browser) =>
    browser.post('/login-user', { email: who.email, password: who.password });

  it('signing in adds the guest’s cart to the one left in the account', async () => {
    const before = await visit(shop.app);
    await signIn(before, who);
    await add(before, 1, 2);
    await add(before, 2);
    await before.post('/add-wishlist/me', { productId: 3 });
    await before.post('/logout-user');
    expect((await readCart(before)).cartCount).toBe(0);

    await add(guest, 1, 3);
    await add(guest, 4);
    const { data } = accountCalls.loginUser.replies[200].parse((await login(guest)).json());
    expect(data).toMatchObject({ cartCount: 7, wishlistCount: 1 });
    expect(quantities(await readCart(guest))).toEqual({ 1: 5, 2: 1, 4: 1 });
  });

  it('signing in twice at the same time, as by a double tap, adds the cart once', async () => {
    await add(guest, 1, 3);
    const former = guest.copy();
    const answers = await Promise.all([login(guest), login(former), login(guest.copy())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(quantities(await readCart(guest))).toEqual({ 1: 3 });
  });

  it('a wrong password keeps the guest’s session and cart', async () => {
    await add(guest, 1, 3);
    const { session } = guest;
    const answer = await guest.post('/login-user', { email: who.email, password: 'wrong' });
    expect(answer.statusCode).toBe(401);
    expect(guest.session).toBe(session);
    expect(quantities(await readCart(guest))).toEqual({ 1: 3 });
  });

  it('logging out leaves nothing in the cart for the next visitor', async () => {
    await add(guest, 1, 3);
    await login(guest);
    await guest.send('GET', '/logout-user');
    expect(quantities(await readCart(guest))).toEqual({});
    await login(guest);
    expect(quantities(await readCart(guest))).toEqual({ 1: 3 });
  });
});
