import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { ada, signIn, visit, type Browser } from './browser.ts';
import { databases } from './database.ts';
import { linkIn, openAccounts, type OpenAccounts } from './open-accounts.ts';

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

  it('names each request by its id, its path and its sender', async () => {
    const answer = await (await visit(shop.app)).get('/user/99?x=1');
    const { requestId } = answer.json<{ requestId: string }>();
    const ofRequest = written().filter(({ reqId }) => reqId === requestId);
    expect(ofRequest.map(({ req, res }) => req ?? res)).toEqual([
      { method: 'GET', path: '/api/v1/user/99', from: '197.210.64.5' },
      { statusCode: 401 },
    ]);
  });

  it('holds no password, token or cookie of a whole visit', async () => {
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
    remember(browser);
    await sql`alter table users rename to lost_users`.execute(shop.db);
    const failed = await browser.post('/login-user', { ...ada, password: 'secret four' });
    expect(failed.statusCode).toBe(500);

    expect(secrets.size).toBe(7);
    const log = lines.join('') + shop.told.join('');
    expect(log).toContain('/api/v1/user/reset-password/:token');
    expect(log).toContain('the call failed');
    for (const secret of [...secrets, 'secret ', ada.email, ada.email.toLowerCase()]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/cookie|x-xsrf-token|argon2/i);
  });

  it('hides what a line that is written by hand might hold', () => {
    shop.app.log.info({ password: 'secret', headers: { cookie: 'secret' }, token: 'secret' });
    expect(written().at(-1)).toMatchObject({
      password: '[hidden]',
      headers: { cookie: '[hidden]' },
      token: '[hidden]',
    });
  });
});
