import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pauseMs } from '#src/server/accounts/sign-in-attempts.ts';
import { ada, signIn, signUp, visit, type Answer, type Browser } from '#tests/server/browser.ts';
import { refusalIn } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn, openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

const MINUTE_MS = 60_000;
const NOTICE = 'Somebody is trying to log in to your Oja account';
const bola = { ...ada, email: 'bola@example.com' };

describe.each(databases())('an attacked account over $name', (database) => {
  let shop: OpenAccounts;
  let owner: Browser;
  let stranger: Browser;
  let networks: number;
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: owner } = await signUp(shop.app));
    stranger = await visit(shop.app);
    networks = 0;
  });
  afterEach(() => shop.close());

  /** An attempt from a network without earlier attempts. */
  const guess = (email = ada.email, password = 'wrong'): Promise<Answer> => {
    networks += 1;
    const from = `102.${networks >> 8}.${networks & 255}.1`;
    return stranger.send('POST', '/login-user', { body: { email, password }, from });
  };
  /** Ten attempts at the same time: database and hashing can take that on a busy machine too. */
  const tries = async (count: number, one: (turn: number) => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (let from = 0; from < count; from += 10) {
      const turns = Array.from({ length: Math.min(10, count - from) }, (_, turn) => from + turn);
      answers.push(...(await Promise.all(turns.map(one))));
    }
    return answers;
  };
  const guesses = (count: number, email?: string) => tries(count, () => guess(email));
  const login = (browser: Browser, password = ada.password) =>
    browser.post('/login-user', { email: ada.email, password });
  const notices = async () =>
    (await shop.mails()).filter(({ subject }) => subject === NOTICE).map(({ to }) => to);

  it.each([ada.email, 'nobody@example.com'])(
    'an attacked account accepts ten attempts a day, then only with growing pauses, from any networks: %s',
    async (email) => {
      const statuses = (await guesses(150, email)).map(({ statusCode }) => statusCode).toSorted();
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(140).fill(429)]);
      const waits = [];
      for (let round = 0; round < 9; round += 1) {
        const refused = await guess(email);
        expect(refused.statusCode).toBe(429);
        const wait = Number(refused.headers['retry-after']);
        waits.push(wait);
        shop.clock.now += wait * 1000;
        expect((await guess(email)).statusCode).toBe(401);
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    },
  );

  it('an attacked account still lets its owner in on a known device', async () => {
    await owner.post('/logout-user');
    await guesses(40);
    expect((await login(owner)).statusCode).toBe(200);
  });

  it('an attacked account refuses a right password on a new device like a wrong one', async () => {
    await guesses(20);
    const [right, wrong] = [await guess(ada.email, ada.password), await guess()];
    expect(refusalIn(right)).toEqual({
      ...refusalIn(wrong),
      requestId: refusalIn(right).requestId,
    });
    expect(refusalIn(right)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(right.headers['retry-after']).toBe(wrong.headers['retry-after']);
  });

  it('an attacked account lets its owner in on a new device after a reset by mail', async () => {
    await guesses(20);
    const device = await visit(shop.app, '41.58.0.1');
    await device.post('/user/reset-password', { email: ada.email });
    const { token } = linkIn((await shop.mails()).at(-1));
    const password = 'another horse';
    await device.post(`/user/reset-password/${token}`, { password });
    expect((await login(device, password)).statusCode).toBe(200);
    await guesses(20);
    expect((await login(device, password)).statusCode).toBe(200);
    // Earlier devices no longer count, and their sessions have ended.
    await owner.get('/cart-count');
    expect((await login(owner, password)).statusCode).toBe(429);
  });

  it('an attack on an account is mailed to the owner once a day and counted for the operator', async () => {
    await guesses(9);
    expect(await notices()).toEqual([]);
    await guesses(30);
    shop.clock.now += MINUTE_MS;
    await guesses(30);
    expect(await notices()).toEqual([ada.email]);
    await guesses(30, 'nobody@example.com');
    expect(await notices()).toEqual([ada.email]);
    const { body } = await shop.app.inject('/metrics');
    expect(body).toContain('oja_accounts_attacked_total 2');
    expect(body).toMatch(/oja_sign_ins_total\{result="wrong"\} 2\d\n/);
  });

  it('failures on the owner’s device are counted separately', async () => {
    for (let number = 0; number < 5; number += 1) {
      expect((await login(owner, 'wrong')).statusCode).toBe(401);
    }
    expect((await login(owner)).statusCode).toBe(429);
    expect((await guess(ada.email, ada.password)).statusCode).toBe(200);
    shop.clock.now += 15 * MINUTE_MS;
    expect((await login(owner)).statusCode).toBe(200);
  });

  it('an account does not accept the device of another account or an invented one', async () => {
    await stranger.post('/register-user', bola);
    await signIn(stranger, bola);
    await guesses(20);
    expect((await login(stranger)).statusCode).toBe(429);
    stranger.cookies.set('__Host-device', 'x'.repeat(43));
    expect((await login(stranger)).statusCode).toBe(429);
  });

  it('a device shared by two accounts is known to both', async () => {
    await owner.post('/register-user', bola);
    await signIn(owner, bola);
    await guesses(20);
    await guesses(20, bola.email);
    expect((await login(owner)).statusCode).toBe(200);
    expect(await signIn(owner, bola)).toBeGreaterThan(0);
  });

  it('the token of a device is stored only in its cookie', async () => {
    const answer = await login(owner);
    const cookie = answer.cookies.find(({ name }) => name === '__Host-device');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    const rows = await shop.db.selectFrom('known_devices').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie?.value ?? expect.fail());
  });

  it('a network can fail 50 sign-ins across all accounts', async () => {
    const answers = await tries(200, (number) =>
      stranger.send('POST', '/login-user', {
        body: { email: `somebody${number}@example.com`, password: 'wrong' },
        from: `197.210.64.${number}`,
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array<number>(50).fill(401), ...Array<number>(150).fill(429)]);
    const neighbour = await visit(shop.app);
    expect((await login(neighbour)).statusCode).toBe(429);
    expect((await login(owner)).statusCode).toBe(200);
    expect((await guess(ada.email, ada.password)).statusCode).toBe(200);
  });
});

describe('the pause after failed sign-ins', () => {
  it('the pause after failed sign-ins begins with the tenth, never shrinks and is at most 15 minutes', () => {
    fc.assert(
      fc.property(fc.nat(5000), (failures) => {
        const pause = pauseMs(failures);
        expect(pause > 0).toBe(failures >= 10);
        expect(pause).toBeLessThanOrEqual(15 * MINUTE_MS);
        expect(pauseMs(failures + 1)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });
});
