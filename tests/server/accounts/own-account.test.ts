import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { wireUser } from '#src/contract/account.ts';
import { ada, signUp, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { runModule } from '#tests/server/run-module.ts';

describe.each(databases())('an existing account over $name', (database) => {
  let shop: OpenAccounts;
  let browser: Browser;
  beforeEach(async () => {
    shop = await openAccounts(database);
    browser = await visit(shop.app);
  });
  afterEach(() => shop.close());

  const login = (email: string, password: string, from?: string) =>
    browser.send('POST', '/login-user', { body: { email, password }, ...(from && { from }) });

  describe('in two processes', () => {
    it('two processes share an account with its sessions and limits', async () => {
      const { browser: own } = await signUp(shop.app);
      const script = `
        import { createApp } from '#src/server/app.ts';
        import { openDatabase } from '#src/server/db/open.ts';
        import { Browser, visit } from '#tests/server/browser.ts';
        const place = ${JSON.stringify(shop.opened.place)};
        const db = await openDatabase(place);
        const app = createApp({
          db, dataDir: place.dataDir, siteUrl: '${SITE}', allowedOrigins: [],
          now: () => ${shop.clock.now}, tell: () => undefined,
        });
        const browser = new Browser(app);
        for (const cookie of ${JSON.stringify([...own.cookies])}) browser.cookies.set(...cookie);
        const user = await browser.get('/user/me');
        const saved = await browser.send('PUT', '/update/user-profile/1', { body: { firstName: 'A' } });
        const guest = await visit(app);
        const wrong = await Promise.all([1, 2, 3].map((number) => guest.post('/login-user', {
          email: '${ada.email}', password: 'wrong' + number,
        })));
        console.log([user, saved, ...wrong].map(({ statusCode }) => statusCode).join(' '));
        await app.close();
        await db.destroy();`;
      const outputs = await Promise.all([runModule(script), runModule(script)]);
      const statuses = outputs.flatMap(({ stdout }) => stdout.trim().split(' ')).toSorted();
      const [ok, wrong, refused] = [4, 5, 1].map((times, place) =>
        Array<string>(times).fill(['200', '401', '429'][place] ?? ''),
      );
      expect(statuses).toEqual([...(ok ?? []), ...(wrong ?? []), ...(refused ?? [])]);
      expect((await login(ada.email, ada.password)).statusCode).toBe(429);
    });
  });

  describe('for its owner', () => {
    const profile = {
      firstName: 'Ada',
      lastName: 'Obi',
      phoneNum: '0803 000 0000',
      address: '1 Marina, Lagos',
      DateOfBirth: '1990-02-28',
    };

    it('an account shows its name, address and profile, and nothing else', async () => {
      const { browser: own, id } = await signUp(shop.app);
      const answer = await own.get(`/user/${id}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        message: 'Your account',
        data: {
          id,
          fullname: ada.fullname,
          email: ada.email,
          emailVerified: false,
          userProfile: {
            firstName: '',
            lastName: '',
            phoneNum: '',
            address: '',
            DateOfBirth: null,
          },
        },
      });
    });

    it('saving a profile keeps what was sent but never changes the mail address', async () => {
      const { browser: own, id } = await signUp(shop.app);
      const save = (body: object) => own.send('PUT', `/update/user-profile/${id}`, { body });
      const answer = await save({ ...profile, email: 'eve@example.com', fullname: 'Eve' });
      const user = wireUser.parse(answer.json<{ data: unknown }>().data);
      expect(user).toMatchObject({
        email: ada.email,
        fullname: ada.fullname,
        userProfile: profile,
      });
      expect((await own.get('/user/me')).json<{ data: unknown }>().data).toEqual(user);
      await save({ DateOfBirth: '' });
      const emptied = (await own.get('/user/me')).json<{ data: { userProfile: unknown } }>().data;
      expect(Object.values(emptied.userProfile as object)).toEqual(['', '', '', '', null]);
    });

    it.each([
      ['DateOfBirth', '1990-02-30'],
      ['DateOfBirth', 'yesterday'],
      ['firstName', 'x'.repeat(61)],
      ['address', 'x'.repeat(301)],
    ])('a profile whose %s is %j is refused', async (field, text) => {
      const { browser: own } = await signUp(shop.app);
      const body = { ...profile, [field]: text };
      expect((await own.send('PUT', '/update/user-profile/me', { body })).statusCode).toBe(400);
    });
  });

  it.each([
    ['two of one address', `update users set email = 'A@b.co', email_key = 'a@b.co'`],
    ['an address that is found under another', `update users set email_key = 'x@example.com'`],
    ['a password as it is', `update users set password_hash = 'correct horse'`],
    ['a birthday in words', `update users set birthday = 'in May'`],
    ['no name', `update users set fullname = ''`],
  ])('the table of accounts refuses %s', async (_what, statement) => {
    await signUp(shop.app);
    await signUp(shop.app, { ...ada, email: 'bola@example.com' });
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow();
  });
});
