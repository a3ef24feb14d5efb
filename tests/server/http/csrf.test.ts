import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { errorReply } from '#src/contract/reply.ts';
import { ada, Browser, signUp, visit, type Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';

const calls = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
// Calls of staff have sessions and tokens of their own: staff-access.test.ts.
const changing = calls.filter(({ csrf, access }) => csrf && access !== 'staff');
const reading = calls.filter(({ csrf, access }) => !csrf && access !== 'provider');

describe.each(databases())('a changing call over $name', (database) => {
  let shop: OpenAccounts;
  let user: Browser;
  let other: Browser;
  beforeAll(async () => {
    shop = await openAccounts(database);
    user = (await signUp(shop.app)).browser;
    other = (await signUp(shop.app, { ...ada, email: 'other@example.com' })).browser;
  });
  afterAll(() => shop.close());

  /** Sends a call as this browser, with these headers in place of its CSRF token. */
  async function send(browser: Browser, { method, path }: Call, headers: Record<string, string>) {
    const target = path.replaceAll('{userId}', 'me').replaceAll(/\{\w+\}/g, '1');
    return shop.app.inject({
      method,
      url: `/api/v1${target}`,
      headers: { ...(browser.headers.cookie && { cookie: browser.headers.cookie }), ...headers },
      ...(method !== 'GET' && { payload: {} }),
    });
  }
  const refusal = (answer: Answer) => ({
    status: answer.statusCode,
    code: errorReply.parse(answer.json()).code,
    kept: answer.headers['cache-control'],
  });
  const refused = { status: 403, code: 'csrf_refused', kept: 'no-store' };

  it.each(changing)('$method $path demands the token of its own session', async (call) => {
    const [own = '', foreign = ''] = [user, other].map(({ headers }) => headers['x-xsrf-token']);
    for (const said of ['', 'x', foreign, `${own}x`, own.slice(1), own.toUpperCase(), 'é']) {
      const answer = await send(user, call, said === '' ? {} : { 'x-xsrf-token': said });
      expect(refusal(answer), said).toEqual(refused);
    }
    // The cookie is sent automatically; it proves nothing.
    const stolen = user.copy();
    stolen.cookies.set('__Host-XSRF-TOKEN', foreign);
    expect(refusal(await send(stolen, call, { 'x-xsrf-token': foreign }))).toEqual(refused);
  });

  it.each(changing)('$method $path is refused without a session', async (call) => {
    const token = user.headers['x-xsrf-token'] ?? '';
    for (const headers of [
      {},
      { 'x-xsrf-token': token },
      { cookie: `__Host-XSRF-TOKEN=${token}` },
    ]) {
      const answer = await send(new Browser(shop.app), call, headers);
      expect(refusal(answer)).toEqual(
        call.access === 'owner'
          ? { ...refused, status: 401, code: 'sign_in_required' }
          : { ...refused, code: 'session_required' },
      );
    }
  });

  it.each(reading)('$method $path asks for no token', async (call) => {
    const answer = await send(user, call, {});
    expect(answer.statusCode).not.toBe(401);
    expect(answer.statusCode).not.toBe(403);
  });

  it('a token from the shop’s own pages is accepted', async () => {
    const guest = await visit(shop.app);
    const track = (headers: Record<string, string>) =>
      guest.post('/track', { eventName: 'x' }, headers);
    for (const headers of [
      {},
      { origin: SITE },
      { origin: SITE, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await track(headers)).statusCode, JSON.stringify(headers)).toBe(201);
    }
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: `${SITE}.evil.example` },
    { origin: 'http://shop.example' },
    { origin: `${SITE}:8443` },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a token from another page is refused: %j', async (headers) => {
    const guest = await visit(shop.app);
    expect(refusal(await guest.post('/track', { eventName: 'x' }, headers))).toEqual(refused);
  });

  it('a shop without https accepts tokens from its own pages at any of its addresses', async () => {
    const local = await openAccounts(database, { siteUrl: 'http://127.0.0.1:4321' });
    const guest = await visit(local.app);
    const track = (headers: Record<string, string>) =>
      guest.post('/track', { eventName: 'x' }, headers);
    const own = { host: 'localhost:4321', origin: 'http://localhost:4321' };
    expect((await track(own)).statusCode).toBe(201);
    for (const origin of ['http://localhost:3000', 'https://localhost:4321', 'null']) {
      expect(refusal(await track({ ...own, origin }))).toEqual(refused);
    }
    await local.close();
  });

  it('a call refused for its session succeeds with the cookie of that answer', async () => {
    const guest = await visit(shop.app);
    guest.cookies.set('__Host-XSRF-TOKEN', 'of-a-former-session');
    expect(refusal(await guest.post('/track', { eventName: 'x' }))).toEqual(refused);
    expect((await guest.post('/track', { eventName: 'x' })).statusCode).toBe(201);
  });

  it('a call without a token is refused before its body is read', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/login-user',
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(100_000),
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a CSRF token', () => {
  it('CSRF tokens differ between shops with different secrets', async () => {
    const [database] = databases();
    if (database === undefined) throw new Error('no database');
    const shops = await Promise.all([openAccounts(database), openAccounts(database)]);
    const secrets = [];
    for (const { app, db, close } of shops) {
      await visit(app);
      secrets.push(await db.selectFrom('secrets').select('value').execute());
      await close();
    }
    expect(secrets[0]).toHaveLength(1);
    expect(secrets[0]).not.toEqual(secrets[1]);
  });
});
