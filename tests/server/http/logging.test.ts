import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, signIn, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn, openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

describe.each(databases())('the log over $name', (database) => {
  let shop: OpenAccounts;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    const stream = { write: (line: string) => void lines.push(line) };
    shop = await openAccounts(database, { logger: { level: 'trace', stream } });
  });
  afterEach(() => shop.close());

  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  const of = (requestId: unknown) => written().filter(({ reqId }) => reqId === requestId);

  it('the log has one line per request: who asked for what, and the answer', async () => {
    const answer = await (await visit(shop.app)).get('/user/99?x=1');
    const { requestId } = answer.json<{ requestId: string }>();
    const asked = { method: 'GET', path: '/api/v1/user/99', from: '197.210.64.5' };
    expect(of(requestId)).toMatchObject([{ level: 30, ...asked, status: 401 }]);
    expect(of(requestId)[0]?.ms).toBeGreaterThan(0);
    expect(answer.headers['x-request-id']).toBe(requestId);
  });

  it('the log has a line for an undecodable address too', async () => {
    const answer = await shop.app.inject('/api/v1/product/%zz');
    const requestId = answer.headers['x-request-id'];
    expect(answer.json()).toMatchObject({ requestId });
    expect(of(requestId)).toMatchObject([{ method: 'GET', status: 400 }]);
  });

  it('the log records a caller who disconnected before the end', async () => {
    const uploads = join(shop.opened.place.dataDir, 'uploads');
    await writeFile(join(uploads, 'big.webp'), Buffer.alloc(32 * 1024 * 1024));
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/uploads/big.webp`, resolve).on('error', reject);
    });
    response.destroy();
    const requestId = response.headers['x-request-id'];
    await vi.waitFor(() => {
      const told = of(requestId).filter(({ path }) => path === '/uploads/big.webp');
      expect(told).toMatchObject([{ msg: 'left before the end of the answer' }]);
    });
  });

  it('the log omits frequent health checks', async () => {
    const before = lines.length;
    for (const path of ['/health', '/ready', '/metrics']) await shop.app.inject(path);
    expect(lines).toHaveLength(before);
  });

  it('the log uses the request id of a proxy on this machine', async () => {
    const named = (name: string | string[], remoteAddress = '127.0.0.1') =>
      shop.app
        .inject({ url: '/nothing', remoteAddress, headers: { 'x-request-id': name } })
        .then(({ headers }) => headers['x-request-id']);
    expect(await named('4bf92f35-77b3_a.1')).toBe('4bf92f35-77b3_a.1');
    expect(await named('from-here', '::ffff:127.0.0.1')).toBe('from-here');
    expect(of('from-here')).toMatchObject([{ path: '/nothing', status: 404 }]);
    const own = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    expect(await named('from-afar', '197.210.64.5')).toMatch(own);
    for (const wrong of ['', 'x'.repeat(65), 'two words', 'a"b', 'é']) {
      expect(await named(wrong), wrong).toMatch(own);
    }
  });

  it('the log contains no password, token or cookie of a whole visit', async () => {
    const secrets = new Set<string>();
    const remember = (browser: Browser) => {
      for (const value of browser.cookies.values()) secrets.add(value);
    };
    const browser = await visit(shop.app);
    remember(browser);
    await browser.post('/register-user', { ...ada, password: 'secret one' });
    await browser.post('/login-user', { email: ada.email, password: 'secret wrong' });
    await browser.post('/login-user', { email: 'not an address', password: 'secret form' });
    await signIn(browser, { ...ada, password: 'secret one' });
    remember(browser);
    await browser.send('PATCH', '/change-user-password/me', {
      body: { password: 'secret two', currentPassword: 'secret one' },
    });
    await browser.post('/user/reset-password', { email: ada.email });
    const { token } = linkIn((await shop.mails()).at(-1));
    secrets.add(token);
    for (const path of [
      `/user/reset-password/${token}/`,
      `/user/reset-password/${token}x/y?token=${token}`,
      `/user/reset%2Dpassword/${token}`,
      `/reset-password/${token}`,
      `/user/reset-password/${token}?userid=x`,
      `/nothing?token=${token}`,
    ]) {
      await browser.post(path, { password: 'secret three' });
      await browser.get(path);
    }
    await browser.post(`/user/reset-password/${token}`, { password: 'secret three' });
    await browser.post('/logout-user');
    // The reset has ended the session: further calls are a guest's.
    await browser.get('/cart-count');
    remember(browser);
    await sql`alter table users rename to lost_users`.execute(shop.db);
    const failed = await browser.post('/login-user', { ...ada, password: 'secret four' });
    expect(failed.statusCode).toBe(500);

    expect(secrets.size).toBe(9);
    const log = lines.join('') + shop.told.join('');
    expect(log).toContain('/api/v1/user/reset-password/:token');
    expect(log).toContain('the call failed');
    for (const secret of [...secrets, 'secret ', ada.email, ada.email.toLowerCase()]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/cookie|x-xsrf-token|argon2/i);
  });

  it('the log shortens an address that is too long', async () => {
    const answer = await shop.app.inject(`/api/v1/user/reset-password/${'secret'.repeat(2_000)}`);
    expect(of(answer.headers['x-request-id'])).toMatchObject([{ path: '/too-long', status: 414 }]);
    expect(lines.join('')).not.toContain('secret');
  });

  it('the log handles 15 kB of a hostile address quickly', async () => {
    const path = `/api/v1/${'reset'.repeat(3_000)}`;
    const from = process.cpuUsage();
    for (let turn = 0; turn < 100; turn += 1) await shop.app.inject(path);
    // With a quadratic pattern each took 34 ms.
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(1_500);
    expect(written().filter(({ status }) => status === 414)).toHaveLength(100);
  });

  it('the log hides secrets in lines written by hand', () => {
    shop.app.log.info({ password: 'secret', headers: { cookie: 'secret' }, token: 'secret' });
    expect(written().at(-1)).toMatchObject({
      password: '[hidden]',
      headers: { cookie: '[hidden]' },
      token: '[hidden]',
    });
  });
});
