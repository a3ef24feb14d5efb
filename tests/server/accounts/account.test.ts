import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#src/contract/account.ts';
import { errorReply } from '#src/contract/reply.ts';
import { ada, signIn, told, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(databases())('an account over $name', (database) => {
  let shop: OpenAccounts;
  let browser: Browser;
  beforeEach(async () => {
    shop = await openAccounts(database);
    browser = await visit(shop.app);
  });
  afterEach(() => shop.close());

  const users = () => shop.db.selectFrom('users').selectAll().orderBy('id').execute();
  const login = (email: string, password: string, from?: string) =>
    browser.send('POST', '/login-user', { body: { email, password }, ...(from && { from }) });

  describe('registering', () => {
    it('registering creates a user with a hashed password and mails a welcome', async () => {
      const answer = await browser.post('/register-user', ada);
      expect(answer.statusCode).toBe(200);
      const [row, ...others] = await users();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ fullname: 'Ada Obi', email: 'Ada@Example.com', address: '' });
      expect(row?.password_hash).toMatch(
        /^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
      );
      const [mail, ...more] = await shop.mails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ to: 'Ada@Example.com', subject: 'Welcome to Oja' });
      expect(mail?.text).toContain(`${SITE}/login`);
      // Otherwise the form could mail a stranger's text to anybody.
      expect(mail?.text).not.toContain('Ada');
      expect(shop.told).toHaveLength(1);
      expect(shop.told[0]).not.toContain('xample.com');
    });

    it('registering accepts the field names of SPEC.md’s payload too', async () => {
      const body = { FullName: ' Ada ', Email: ' ada@example.com ', Password: ' kept as it is ' };
      expect((await browser.post('/register-user', body)).statusCode).toBe(200);
      expect(await users()).toMatchObject([{ fullname: 'Ada', email: 'ada@example.com' }]);
      expect((await login('ada@example.com', ' kept as it is ')).statusCode).toBe(200);
    });

    it('registering does not sign in', async () => {
      await browser.post('/register-user', ada);
      expect((await browser.get('/user/me')).statusCode).toBe(401);
    });

    it('registering a known address answers the same, changes nothing, and tells its owner', async () => {
      const first = await browser.post('/register-user', ada);
      const again = { fullname: 'Eve', email: 'aDA@eXAMPLE.com', password: 'hers by now' };
      const second = await browser.post('/register-user', again);
      expect(told(second)).toEqual(told(first));
      expect(await users()).toMatchObject([{ fullname: 'Ada Obi', email: 'Ada@Example.com' }]);
      expect((await login(ada.email, again.password)).statusCode).toBe(401);
      expect((await login(ada.email, ada.password)).statusCode).toBe(200);
      const [, notice, ...more] = await shop.mails();
      expect(more).toEqual([]);
      expect(notice?.subject).toBe('You have an account at Oja already');
      expect(notice?.to.toLowerCase()).toBe('ada@example.com');
      expect(notice?.text).toContain(`${SITE}/forgot-password`);
      expect(notice?.text).not.toContain('Eve');
    });

    it('registering a known address repeatedly does not flood its mailbox', async () => {
      for (let number = 0; number < 8; number += 1) {
        expect((await browser.post('/register-user', ada)).statusCode).toBe(200);
      }
      expect(await shop.mails()).toHaveLength(1 + 3);
    });

    it('registering twice at the same time makes one user', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => browser.post('/register-user', ada)),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await users()).toHaveLength(1);
    });

    it('registering is limited to ten times an hour in one session', async () => {
      const statuses = [];
      for (let number = 0; number < 11; number += 1) {
        const body = { ...ada, email: `ada${number}@example.com` };
        statuses.push((await browser.post('/register-user', body)).statusCode);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
      expect(await users()).toHaveLength(10);
      const neighbour = await visit(shop.app);
      expect((await neighbour.post('/register-user', ada)).statusCode).toBe(200);
      shop.clock.now += 60 * MINUTE_MS;
      expect((await browser.post('/register-user', ada)).statusCode).toBe(200);
    });

    it.each([
      [{ ...ada, email: 'nobody' }, '"email" must be an e-mail address'],
      [{ ...ada, password: '' }, '"password" must not be empty.'],
      [{ ...ada, password: 'x'.repeat(201) }, '"password" must have at most 200 characters.'],
      [{ ...ada, fullname: ' ' }, '"fullname" must not be empty.'],
    ])('registering with %j is refused', async (body, message) => {
      const answer = await browser.post('/register-user', body);
      expect(answer.statusCode).toBe(400);
      expect(errorReply.parse(answer.json()).message).toContain(message);
      expect(await users()).toEqual([]);
    });
  });

  describe('signing in', () => {
    it('signing in returns the user and the counts', async () => {
      await browser.post('/register-user', ada);
      const answer = await login('ada@example.com', ada.password);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const own = { id: 1, fullname: 'Ada Obi', email: 'Ada@Example.com' };
      expect(accountCalls.loginUser.replies[200].parse(answer.json()).data).toEqual({
        ...own,
        info: own,
        cartCount: 0,
        wishlistCount: 0,
      });
    });

    it('a failed sign-in gets the same message whatever is wrong', async () => {
      await browser.post('/register-user', ada);
      await shop.db
        .insertInto('users')
        .values({
          fullname: 'Unclaimed',
          email: 'unclaimed@example.com',
          email_key: 'unclaimed@example.com',
          password_hash: null,
          birthday: null,
          created_at: new Date(0).toISOString(),
        })
        .execute();
      const wrong = await login(ada.email, 'wrong');
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({
        message: 'Incorrect email or password.',
        code: 'wrong_credentials',
      });
      expect(wrong.headers['set-cookie']).toBeUndefined();
      for (const [email, password] of [
        ['nobody@example.com', ada.password],
        ['unclaimed@example.com', ''.padEnd(8)],
        [ada.email, ada.password.toUpperCase()],
        [ada.email, `${ada.password} `],
      ] as const) {
        const answer = await login(email, password);
        expect(told(answer)).toEqual(told(wrong));
        expect(answer.rawPayload.equals(wrong.rawPayload)).toBe(true);
      }
    });

    it('signing in accepts a password in any Unicode form of its letters', async () => {
      const written = { ...ada, password: 'Ọjà-é market' };
      await browser.post('/register-user', {
        ...written,
        password: written.password.normalize('NFD'),
      });
      expect((await login(ada.email, written.password.normalize('NFC'))).statusCode).toBe(200);
    });

    it.each(['ada@example.com', 'nobody@example.com'])(
      'sign-in fails at most five times in 15 minutes for an account and an address: %s',
      async (email) => {
        await browser.post('/register-user', { ...ada, email: 'ada@example.com' });
        for (let number = 0; number < 5; number += 1) {
          expect((await login(email, 'wrong')).statusCode).toBe(401);
          shop.clock.now += MINUTE_MS;
        }
        const refused = await login(email, ada.password);
        expect(refused.statusCode).toBe(429);
        expect(refused.headers['retry-after']).toBe(String(10 * 60));
        expect(errorReply.parse(refused.json()).message).toBe(
          'Too many attempts to log in. Please try again in 10 minutes.',
        );
        expect((await login(email.toUpperCase(), ada.password)).statusCode).toBe(429);
        expect((await login(email, 'wrong', '41.58.0.1')).statusCode).toBe(401);
        expect((await login('other@example.com', 'wrong')).statusCode).toBe(401);
        shop.clock.now += 10 * MINUTE_MS;
        expect((await login(email, 'wrong')).statusCode).toBe(401);
      },
    );

    it('only a proxy on this machine is trusted about where sign-in attempts come from', async () => {
      const forwarded = async (from: string, saidBy: string) => {
        const body = { email: ada.email, password: 'wrong' };
        const headers = { 'x-forwarded-for': from };
        const sent = { body, headers, from: saidBy };
        return (await browser.send('POST', '/login-user', sent)).statusCode;
      };
      for (let number = 0; number < 6; number += 1) {
        expect(await forwarded(`197.0.${number}.1`, '127.0.0.1')).toBe(401);
      }
      shop.clock.now += DAY_MS;
      const direct = [];
      for (let number = 0; number < 6; number += 1) {
        direct.push(await forwarded(`197.1.${number}.1`, '41.58.0.1'));
      }
      expect(direct).toEqual([...Array<number>(5).fill(401), 429]);
    });

    it('a successful sign-in resets the count of wrong passwords', async () => {
      await browser.post('/register-user', ada);
      for (let round = 0; round < 3; round += 1) {
        for (let number = 0; number < 4; number += 1) await login(ada.email, 'wrong');
        expect((await login(ada.email, ada.password)).statusCode).toBe(200);
      }
    });

    it('sign-in attempts at the same time are all counted', async () => {
      await browser.post('/register-user', ada);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, number) => login(ada.email, `wrong ${number}`)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
    });

    it('each device that signs in gets a session of its own', async () => {
      await browser.post('/register-user', ada);
      const devices = await Promise.all(
        ['41.58.0.1', '41.58.0.2', '41.58.0.3', '41.58.0.4'].map((from) => visit(shop.app, from)),
      );
      const ids = await Promise.all(devices.map((device) => signIn(device, ada)));
      expect(new Set(ids).size).toBe(1);
      expect(new Set(devices.map(({ session }) => session)).size).toBe(4);
      for (const device of devices) expect((await device.get('/user/me')).statusCode).toBe(200);
    });

    it('signing in twice at the same time in one browser leaves it signed in', async () => {
      await browser.post('/register-user', ada);
      // The second may find its session ended. The shop's pages then ask for a new one and repeat
      // it.
      const signInAsPageDoes = async () => {
        const answer = await login(ada.email, ada.password);
        if (answer.statusCode !== 403) return answer;
        expect(answer.json()).toMatchObject({ code: 'session_required' });
        await browser.get('/cart-count');
        return login(ada.email, ada.password);
      };
      const answers = await Promise.all([signInAsPageDoes(), signInAsPageDoes()]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await browser.get('/user/me')).statusCode).toBe(200);
      const sessions = await shop.db
        .selectFrom('sessions')
        .select('user_id')
        .where('has_ended', '=', false)
        .execute();
      expect(new Set(sessions.map(({ user_id }) => user_id))).toEqual(new Set([1]));
    });
  });
});
