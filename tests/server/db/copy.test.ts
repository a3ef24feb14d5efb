import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeDatabase, type OwnDatabase } from '#scripts/postgres.ts';
import { createApp } from '#src/server/app.ts';
import { stampSales } from '#src/server/checkout/stock.ts';
import { copyToPostgres, type CopiedTable } from '#src/server/db/copy.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { Browser, signIn, signUp, visit, ada } from '#tests/server/browser.ts';
import { add, quantities, readCart } from '#tests/server/cart-of.ts';
import { databases, temporaryFolder } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  ordersOf,
  payableIn,
  placedIn,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { newProduct, removeProduct } from '#tests/server/product-changes.ts';
import { codeAt, setUpSecondFactor } from '#tests/server/staff/second-factor-of.ts';
import { staffBrowser, staffPassword, visitStaff } from '#tests/server/staff/staff-browser.ts';

const { TEST_DATABASE_URL: server = '' } = process.env;

/** Every row of every table, each as JSON, sorted: both databases must contain the same. */
async function contentOf(
  db: ShopDatabase,
  tables: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const content: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    content[table] = rows
      .map((row) =>
        JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
      )
      .sort();
  }
  return content;
}

describe.skipIf(server === '')('a shop copied from SQLite to PostgreSQL', () => {
  let shop: OpenCheckout;
  let own: OwnDatabase;
  let tables: readonly CopiedTable[];
  let db: ShopDatabase;
  let app: FastifyInstance;
  let shopper: Browser;
  let lastProduct = 0;
  /** The key of the authenticator of a member of staff. */
  let key = '';
  const appOver = async (over: ShopDatabase) => {
    const { gateway, clock } = shop;
    const { dataDir } = shop.place;
    const opened = createApp({
      ...{ db: over, dataDir, siteUrl: SITE, allowedOrigins: [SITE], gateway },
      now: () => clock.now,
      tell: () => undefined,
    });
    await opened.ready();
    return opened;
  };

  beforeAll(async () => {
    const [sqlite] = databases();
    if (sqlite === undefined) throw new Error('There is no database to copy.');
    shop = await openCheckout(sqlite, { products: sampleProducts(600) });
    ({ browser: shopper } = await signUp(shop.app));
    await add(shopper, 1, 2);
    await add(shopper, 2, 1);
    await shopper.post('/add-wishlist/me', { productId: 3 });
    placedIn(await (await shop.guest({ 4: 1 })).post('/checkout-order', toIkoyi));
    const payer = await shop.guest({ 5: 1 });
    const { reference } = payableIn(await payer.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    await verified(payer, reference);
    const { browser: owner } = await staffBrowser(shop, 'owner');
    ({ key } = await setUpSecondFactor(owner, shop.clock));
    const invited = { name: 'Bola Ade', email: 'bola@example.com', role: 'assistant' };
    expect((await owner.post('/staff/members', invited)).statusCode).toBe(201);
    await owner.send('PUT', '/staff/second-factor/rule', { body: { isRequired: true } });
    await shop.mails();
    lastProduct = await newProduct(shop.db, 'short-lived', 'Short-lived');
    await removeProduct(shop.db, lastProduct);
    // Else the shop stamps what was sold while it is copied.
    await stampSales(shop.db, Date.now());
    own = await makeDatabase(server);
    tables = await copyToPostgres(shop.place.dataDir, own.url);
    db = await openDatabase({ ...shop.place, databaseUrl: own.url });
    app = await appOver(db);
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
    await own.drop();
    await shop.close();
  });

  it('a shop copied to PostgreSQL has the same rows, and the copy reports counts and checksums', async () => {
    const names = tables.map(({ name }) => name);
    const copied = await contentOf(db, names);
    expect(copied).toEqual(await contentOf(shop.db, names));
    expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual(
      Object.fromEntries(Object.entries(copied).map(([name, rows]) => [name, rows.length])),
    );
    expect(tables.find(({ name }) => name === 'products')?.rows).toBe(600);
    expect(names).toEqual(expect.arrayContaining(['payment_ledger', 'sessions', 'kept_products']));
    expect(
      new Set(tables.filter(({ rows }) => rows > 0).map(({ checksum }) => checksum)).size,
    ).toBe(tables.filter(({ rows }) => rows > 0).length);
  });

  it('members of staff of a copied shop sign in with their second factors', async () => {
    const staffTables = tables.filter(({ name }) => name.startsWith('staff'));
    expect(Object.fromEntries(staffTables.map(({ name, rows }) => [name, rows]))).toEqual({
      ...{ staff: 2, staff_audit: 3, staff_invitations: 1, staff_orders: 0 },
      ...{ staff_recovery_codes: 10, staff_rules: 1, staff_sessions: 1 },
    });
    const browser = await visitStaff(app);
    const body = { email: 'owner@staff.example', password: staffPassword };
    expect((await browser.post('/staff/sign-in', body)).json()).toMatchObject({
      code: 'second_factor_required',
    });
    const code = codeAt(key, shop.clock.now);
    expect((await browser.post('/staff/sign-in', { ...body, code })).statusCode).toBe(200);
    const log = (await browser.get('/staff/audit')).json<{ data: readonly object[] }>();
    expect(log.data).toHaveLength(3);
  });

  it('a copied shop continues its ids after those of SQLite, removed rows included', async () => {
    expect(await newProduct(db, 'newer', 'Newer')).toBe(lastProduct + 1);
    await removeProduct(db, lastProduct + 1);
  });

  it.each([
    '/all-product',
    '/all-product?page=2',
    '/categories',
    '/banners',
    '/delivery',
    '/product/home',
    '/policies',
    '/search-words',
    '/shop',
    '/product/slug/phone-7',
    '/product/7',
  ])('a copied shop answers %s as before', async (path) => {
    const before = await new Browser(shop.app).get(path);
    const after = await new Browser(app).get(path);
    expect([after.statusCode, after.json()]).toEqual([200, before.json()]);
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  it('a copied shop accepts its users’ passwords and sessions and has all their data', async () => {
    const returning = new Browser(app);
    for (const [name, value] of shopper.cookies) returning.cookies.set(name, value);
    expect(quantities(await readCart(returning))).toEqual({ 1: 2, 2: 1 });
    const elsewhere = await visit(app, '10.9.9.9');
    await signIn(elsewhere, ada);
    expect(quantities(await readCart(elsewhere))).toEqual({ 1: 2, 2: 1 });
    const wishlist = await elsewhere.get('/user-wishlist/me');
    expect([wishlist.statusCode, wishlist.body]).toEqual([200, expect.stringContaining('Phone 3')]);
  });

  it('a copied shop accepts new orders and payments', async () => {
    const before = await ordersOf(db);
    expect(before.map(({ status }) => status)).toEqual(['placed', 'paid']);
    const guest = await visit(app, '10.9.9.8');
    await add(guest, 6, 1);
    placedIn(await guest.post('/checkout-order', toIkoyi));
    const payer = await visit(app, '10.9.9.7');
    await add(payer, 7, 1);
    const { reference } = payableIn(await payer.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    expect((await verified(payer, reference)).status).toBe('paid');
    const after = await ordersOf(db);
    expect(after.map(({ status }) => status)).toEqual(['placed', 'paid', 'placed', 'paid']);
  });

  it('a shop cannot be copied a second time', async () => {
    const names = tables.map(({ name }) => name);
    // The mails of the earlier orders are sent in their own time.
    const outbox = async () => (await contentOf(db, ['mail_outbox'])).mail_outbox;
    await expect.poll(outbox, { timeout: 10_000 }).toEqual([]);
    const before = await contentOf(db, names);
    await expect(copyToPostgres(shop.place.dataDir, own.url)).rejects.toThrow(
      /^PostgreSQL at postgres:\/\/\S+ holds rows already, in .*products.*; copy into an empty database\.$/,
    );
    expect(await contentOf(db, names)).toEqual(before);
  });
});

describe.skipIf(server === '')('a copy to PostgreSQL', () => {
  async function emptyTarget(): Promise<OwnDatabase> {
    const own = await makeDatabase(server);
    onTestFinished(() => own.drop());
    return own;
  }

  async function shopFolder(): Promise<string> {
    const dataDir = await temporaryFolder();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    return dataDir;
  }

  it('a copy that fails for one row copies nothing', async () => {
    const dataDir = await shopFolder();
    const source = await openDatabase({ databaseUrl: null, dataDir });
    await fillShop(source, sampleSeed(sampleProducts(3)));
    await sql`update products set description = 'a' || char(0) || 'b' where id = 2`.execute(source);
    await source.destroy();
    const { url } = await emptyTarget();
    await expect(copyToPostgres(dataDir, url)).rejects.toThrow(
      /^PostgreSQL refuses rows of products \(.*\); nothing was copied\.$/,
    );
    const target = await openDatabase({ databaseUrl: url, dataDir });
    onTestFinished(() => target.destroy());
    const { rows } = await sql`select 1 from categories`.execute(target);
    expect(rows).toEqual([]);
    expect(await target.selectFrom('catalogue_clock').select('last_ms').execute()).toEqual([
      { last_ms: 0 },
    ]);
  });

  it('a copy of an empty shop makes an empty shop', async () => {
    const dataDir = await shopFolder();
    await (await openDatabase({ databaseUrl: null, dataDir })).destroy();
    const { url } = await emptyTarget();
    const tables = await copyToPostgres(dataDir, url);
    expect(tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual([
      'catalogue_clock',
    ]);
    const target = await openDatabase({ databaseUrl: url, dataDir });
    onTestFinished(() => target.destroy());
    expect(await fillShop(target, sampleSeed(sampleProducts(2)))).toMatchObject({
      products: 2,
    });
  });

  it('a copy of a missing shop says so and makes no database', async () => {
    const dataDir = await shopFolder();
    const { url } = await emptyTarget();
    await expect(copyToPostgres(dataDir, url)).rejects.toThrow(
      `There is no database file ${join(dataDir, 'shop.sqlite')} to copy; correct DATA_DIR.`,
    );
    expect(existsSync(join(dataDir, 'shop.sqlite'))).toBe(false);
  });
});
