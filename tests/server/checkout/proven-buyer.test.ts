import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#src/contract/order.ts';
import { isProvenBuyer } from '#src/server/checkout/proven-buyer.ts';
import { verifiedAccounts } from '#src/server/db/migrations/0008-verified-accounts.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
import { ada, signIn, signUp, visit, type Browser } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn } from '#tests/server/open-accounts.ts';
import {
  buyer,
  openCheckout,
  payableIn,
  placedIn,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { newUser, sessionIdOf, signedIn } from '#tests/server/signed-in.ts';
import { someBuyer } from '#tests/server/some-buyer.ts';

describe.each(databases())('a buyer over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database);
  });
  afterAll(() => shop.close());

  const isProven = async (browser: Browser, userId: number | null = null) =>
    isProvenBuyer(shop.db, {
      userId,
      sessionId: await sessionIdOf(shop.db, browser),
    });
  const set = (number: string, status: OrderStatus) =>
    changeOrderStatus({ db: shop.db, siteUrl: SITE, now: shop.clock.now }, number, status);
  const pay = async (browser: Browser) => {
    const { reference } = payableIn(await browser.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    await verified(browser, reference);
  };

  it('a guest is proven only by a paid order of the same session', async () => {
    const guest = await shop.guest({ 1: 1 });
    expect(await isProven(guest)).toBe(false);
    await pay(guest);
    expect(await isProven(guest)).toBe(true);
    const other = await shop.guest({ 1: 1 });
    placedIn(await other.post('/checkout-order', buyer));
    expect(await isProven(other)).toBe(false);
  });

  it('a buyer is proven once an order on delivery was delivered', async () => {
    const { browser, id } = await signedIn(shop.app, shop.db, 'bola');
    await add(browser, 1);
    const { orderId } = placedIn(await browser.post('/checkout-order', toIkoyi));
    expect(await isProven(browser, id)).toBe(false);
    await set(orderId, 'shipped');
    expect(await isProven(browser, id)).toBe(false);
    await set(orderId, 'delivered');
    expect(await isProven(browser, id)).toBe(true);
  });

  it('a buyer stays proven by a guest’s paid order after signing in', async () => {
    const guest = await shop.guest({ 1: 1 });
    await pay(guest);
    const chidi = { ...ada, email: 'chidi@example.com' };
    await guest.post('/register-user', chidi);
    expect(await isProven(guest, await signIn(guest, chidi))).toBe(true);
  });

  it('a buyer is proven by a mailed link, but not by registering', async () => {
    const efe = { ...ada, email: 'efe@example.com' };
    const { browser, id } = await signUp(shop.app, efe, '10.8.0.1');
    expect(await isProven(browser, id)).toBe(false);
    await browser.post('/user/reset-password', { email: efe.email });
    const mail = (await shop.mails()).findLast(({ to }) => to === efe.email);
    const { token } = linkIn(mail);
    const elsewhere = await visit(shop.app);
    const password = 'another long one';
    await elsewhere.post(`/user/reset-password/${token}`, { password });
    await signIn(elsewhere, { ...efe, password });
    expect(await isProven(elsewhere, id)).toBe(true);
  });
});

describe.each(databases())('older accounts over $name', (database) => {
  it('an older account counts as verified if an order to its own address was paid or delivered', async () => {
    const { db, remove } = await database.open();
    const ordered = async (name: string, status: OrderStatus, order = {}) => {
      const id = await newUser(db, name);
      const row = { ...someBuyer, number: `ORD-${id}`, bill_kobo: 100, delivery_fee_kobo: 0 };
      const rest = { status, user_id: id, delivery_days: '', note: null, stock_taken: false };
      const created_at = new Date(1).toISOString();
      const email = `${name.toUpperCase()}@example.com`;
      await db
        .insertInto('orders')
        .values({ ...row, ...rest, created_at, email, ...order })
        .execute();
    };
    await ordered('paid', 'paid');
    await ordered('delivered', 'delivered', { pay_on_delivery: true });
    await ordered('sent', 'shipped');
    await ordered('promised', 'shipped', { pay_on_delivery: true });
    await ordered('placed', 'placed', { pay_on_delivery: true });
    await ordered('elsewhere', 'paid', { email: 'other@example.com' });
    await newUser(db, 'idle');
    await db.schema.dropTable('email_verifications').execute();
    await sql`alter table users drop column verified_at`.execute(db);
    await verifiedAccounts().up(db);
    const rows = await db
      .selectFrom('users')
      .select('fullname')
      .where('verified_at', 'is not', null)
      .orderBy('id')
      .execute();
    expect(rows.map(({ fullname }) => fullname)).toEqual(['paid', 'delivered', 'sent']);
    await remove();
  });
});
