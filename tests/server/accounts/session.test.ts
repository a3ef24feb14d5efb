import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { RETENTION } from '#src/server/app.ts';
import type { PeriodicWork } from '#src/server/periodic-work.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { ada, Browser, signIn, signUp, visit, type Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(databases())('a session over $name', (database) => {
  let shop: OpenAccounts;
  beforeEach(async () => {
    shop = await openAccounts(database);
  });
  afterEach(() => shop.close());

  const cookiesOf = ({ headers }: Answer): readonly string[] =>
    [headers['set-cookie'] ?? []].flat().toSorted();
  const isKnown = async (browser: Browser) => (await browser.get('/user/me')).statusCode === 200;
  const rows = () =>
    shop.db.selectFrom('sessions').selectAll().where('has_ended', '=', false).execute();
  const store = (browser: Browser) => browser.post('/remove-cartitems');
  const sweep = async () => {
    const retention = shop.app.getDecorator<PeriodicWork>(RETENTION);
    retention.call();
    await retention.rest();
  };

  it('a first call gets a session in protected cookies', async () => {
    const answer = await new Browser(shop.app).get('/cart-count');
    expect(answer.headers['cache-control']).toBe('no-store');
    const token = '[\\w-]{43}';
    const common = 'Max-Age=2592000; Path=/;';
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(`^__Host-XSRF-TOKEN=${token}; ${common} Secure; SameSite=Lax$`),
      expect.stringMatching(`^__Host-session=${token}; ${common} HttpOnly; Secure; SameSite=Lax$`),
    ]);
  });

  it('session cookies work over http where the shop has no https address', async () => {
    const local = await openAccounts(database, { siteUrl: 'http://127.0.0.1:4321' });
    const answer = await new Browser(local.app).get('/cart-count');
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(
        /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const { browser } = await signUp(local.app);
    expect(await isKnown(browser)).toBe(true);
    await local.close();
  });

  it('a browser that has a session keeps it', async () => {
    const browser = await visit(shop.app);
    for (const path of ['/cart-count', '/get-cart/guest']) {
      expect((await browser.get(path)).headers['set-cookie']).toBeUndefined();
    }
    expect((await store(browser)).headers['set-cookie']).toBeUndefined();
    expect(await rows()).toHaveLength(1);
  });

  it('reads without a cookie store no session, however many come', async () => {
    const statuses = new Set<number>();
    for (let read = 0; read < runs(500, 5_000); read += 1) {
      statuses.add((await shop.app.inject('/api/v1/cart-count')).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('a guest without a stored session has an empty cart', async () => {
    const browser = await visit(shop.app);
    expect((await browser.get('/cart-count')).json()).toMatchObject({ cartCount: 0 });
    expect((await browser.get('/get-cart/guest')).json()).toMatchObject({ data: [], cartCount: 0 });
    expect((await browser.get('/get-cart/me')).statusCode).toBe(200);
    expect((await browser.get('/user/me')).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('a session is stored by the first successful change and not by a refused one', async () => {
    const browser = await visit(shop.app);
    expect((await browser.post('/add-cart', { productId: 404 })).statusCode).toBe(404);
    expect((await browser.post('/track', { eventName: 'x' })).statusCode).toBe(201);
    expect(
      (await browser.post('/add-cart', { productId: 1 }, { 'x-xsrf-token': 'x' })).json(),
    ).toMatchObject({ code: 'csrf_refused' });
    expect(await rows()).toEqual([]);
    const { session } = browser;
    expect((await store(browser)).statusCode).toBe(200);
    expect(browser.session).toBe(session);
    expect(await rows()).toMatchObject([{ user_id: null, signed_in_at: null }]);
  });

  it('first changes at the same time create one session', async () => {
    const browser = await visit(shop.app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => store(browser)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
  });

  it('a guest session cannot start again after its guest has signed in', async () => {
    const browser = await visit(shop.app);
    await browser.post('/register-user', ada);
    const late = browser.copy();
    await signIn(browser, ada);
    expect((await store(late)).json()).toMatchObject({ code: 'session_required' });
    expect(await rows()).toHaveLength(1);
  });

  it('a session can start only within seven days of its cookies', async () => {
    const [early, late] = [await visit(shop.app), await visit(shop.app)];
    shop.clock.now += 7 * DAY_MS - 1_000;
    expect((await store(early)).statusCode).toBe(200);
    shop.clock.now += 1_000;
    expect((await store(late)).json()).toMatchObject({ code: 'session_required' });
    await late.get('/cart-count');
    expect((await store(late)).statusCode).toBe(200);
  });

  it('a session never starts with a token that the shop did not make', async () => {
    const browser = await visit(shop.app);
    const own = Buffer.from(browser.session ?? '', 'base64url');
    for (let byte = 0; byte < own.length; byte += 1) {
      const forged = browser.copy();
      const changed = Buffer.from(own);
      changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte);
      forged.cookies.set('__Host-session', changed.toString('base64url'));
      expect((await store(forged)).json()).toMatchObject({ code: 'session_required' });
    }
    expect(await rows()).toEqual([]);
  });

  it('answers of the catalogue and refusals set no session cookie', async () => {
    for (const path of ['/all-product', '/delivery', '/user/me', '/get-cart/guest']) {
      const answer = await new Browser(shop.app).get(path);
      expect(answer.headers['set-cookie'], path).toBeUndefined();
    }
    await new Browser(shop.app).post('/login-user', ada);
    await new Browser(shop.app).post('/add-cart', { productId: 1 });
    expect(await rows()).toEqual([]);
  });

  it('a session token cannot be found from what the database stores', async () => {
    const { browser } = await signUp(shop.app);
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(browser.session);
    expect(row?.token_hash).toHaveLength(43);
    const thief = browser.copy();
    thief.cookies.set('__Host-session', row?.token_hash ?? '');
    expect(await isKnown(thief)).toBe(false);
  });

  it.each(['', 'x', 'x'.repeat(43), "' or 1=1 --", 'é'.repeat(43)])(
    'a session never uses a token that the visitor invented: %j',
    async (token) => {
      const browser = new Browser(shop.app);
      browser.cookies.set('__Host-session', encodeURIComponent(token));
      expect((await browser.get('/user/me')).statusCode).toBe(401);
      expect((await browser.get('/cart-count')).statusCode).toBe(200);
      expect(browser.session).toMatch(/^[\w-]{43}$/);
      expect(browser.session).not.toBe(token);
    },
  );

  it('signing in replaces the session, and the former one stops working', async () => {
    const browser = await visit(shop.app);
    await browser.post('/register-user', ada);
    const planted = browser.copy();
    await signIn(browser, ada);
    expect(browser.session).not.toBe(planted.session);
    expect(browser.csrf).not.toBe(planted.csrf);
    expect(await isKnown(browser)).toBe(true);
    expect(await isKnown(planted)).toBe(false);
    expect(await rows()).toHaveLength(1);
  });

  it('signing in again, or as somebody else, replaces the session', async () => {
    const { browser } = await signUp(shop.app);
    const bola = { ...ada, email: 'bola@example.com', fullname: 'Bola' };
    await browser.post('/register-user', bola);
    const before = browser.copy();
    await signIn(browser, ada);
    expect(await isKnown(before)).toBe(false);
    await signIn(browser, bola);
    expect((await browser.get('/user/me')).json()).toMatchObject({ data: { fullname: 'Bola' } });
    expect(await rows()).toHaveLength(1);
  });

  it.each(['GET', 'POST'] as const)(
    'logging out by %s starts a new guest session',
    async (method) => {
      const { browser } = await signUp(shop.app);
      const former = browser.copy();
      const answer = await browser.send(method, '/logout-user');
      expect(answer.json()).toEqual({ message: 'You are logged out.' });
      expect(browser.session).not.toBe(former.session);
      expect(await isKnown(browser)).toBe(false);
      expect(await isKnown(former)).toBe(false);
      expect((await browser.get('/get-cart/guest')).statusCode).toBe(200);
      expect(await rows()).toEqual([]);
    },
  );

  it('a session ends after seven days without use', async () => {
    const { browser } = await signUp(shop.app);
    shop.clock.now += 7 * DAY_MS - 1;
    expect(await isKnown(browser)).toBe(true);
    shop.clock.now += 7 * DAY_MS - 1;
    expect(await isKnown(browser)).toBe(true);
    shop.clock.now += 7 * DAY_MS;
    expect(await isKnown(browser)).toBe(false);
  });

  it('a session ends after thirty days, however much it is used', async () => {
    const { browser } = await signUp(shop.app);
    for (let day = 1; day < 30; day += 1) {
      shop.clock.now += DAY_MS;
      expect(await isKnown(browser), `day ${day}`).toBe(true);
    }
    shop.clock.now += DAY_MS - 1;
    expect(await isKnown(browser)).toBe(true);
    shop.clock.now += 1;
    expect(await isKnown(browser)).toBe(false);
  });

  it('an ended session leaves nothing behind', async () => {
    for (let guest = 0; guest < 3; guest += 1) await store(await visit(shop.app));
    const { browser } = await signUp(shop.app);
    await browser.post('/logout-user');
    shop.clock.now += 7 * DAY_MS - 1;
    await sweep();
    expect(await rows()).toHaveLength(3);
    shop.clock.now += 1;
    await sweep();
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(
      await shop.db.selectFrom('carts').select('id').where('user_id', 'is', null).execute(),
    ).toEqual([]);
  });

  it('using a session does not write to the database each time', async () => {
    const browser = await visit(shop.app);
    await store(browser);
    const seen = async () => (await rows()).map(({ seen_at }) => seen_at);
    const first = await seen();
    shop.clock.now += MINUTE_MS - 1;
    await browser.get('/cart-count');
    expect(await seen()).toEqual(first);
    shop.clock.now += 1;
    await browser.get('/cart-count');
    await expect.poll(seen).toEqual([new Date(shop.clock.now).toISOString()]);
  });

  it.each([
    ['a user who has not signed in', 'update sessions set signed_in_at = null'],
    ['a user who is not there', 'update sessions set user_id = 99'],
    ['a token as it is', `update sessions set token_hash = 'short'`],
  ])('the table of sessions refuses %s', async (_what, statement) => {
    await signUp(shop.app);
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow();
  });
});
