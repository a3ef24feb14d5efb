import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, signIn, signUp, told, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn, openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';

const MINUTE_MS = 60_000;
const password = 'another horse';

describe.each(databases())('a forgotten password over $name', (database) => {
  let shop: OpenAccounts;
  let id: number;
  let owner: Browser;
  let guest: Browser;
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: owner, id } = await signUp(shop.app));
    guest = await visit(shop.app);
  });
  afterEach(() => shop.close());

  const forgot = (email: string) => guest.post('/user/reset-password', { email });
  const asked = async (times: number, email: string, from = '197.210.64.5') => {
    const statuses = [];
    for (let number = 0; number < times; number += 1) {
      const answer = await guest.send('POST', '/user/reset-password', { body: { email }, from });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  const reset = (token: string, query = '', from = guest) =>
    from.post(`/user/reset-password/${encodeURIComponent(token)}${query}`, { password });
  const login = (word: string) =>
    visit(shop.app).then((other) =>
      other.post('/login-user', { email: ada.email, password: word }),
    );
  async function mailedToken(email = ada.email): Promise<string> {
    await forgot(email);
    return linkIn((await shop.mails()).at(-1)).token;
  }

  it('a forgotten password is reset with a mailed link', async () => {
    const answer = await forgot('ADA@example.com');
    expect(answer.statusCode).toBe(201);
    const mail = (await shop.mails()).at(-1);
    expect(mail).toMatchObject({ to: ada.email, subject: 'Set a new password for Oja' });
    expect(mail?.text).toContain(`${SITE}/reset-password#token=`);
    const { token, userId } = linkIn(mail);
    expect(userId).toBe(id);
    expect((await reset(token, `?userid=${id}`)).statusCode).toBe(201);
    expect((await login(ada.password)).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(200);
    expect((await shop.mails()).at(-1)?.subject).toBe('Your Oja password has changed');
  });

  it('a reset for an unknown address answers the same and mails nobody', async () => {
    const known = await forgot(ada.email);
    const before = await shop.mails();
    const unknown = await forgot('nobody@example.com');
    expect(told(unknown)).toEqual(told(known));
    expect(unknown.rawPayload.equals(known.rawPayload)).toBe(true);
    expect(await shop.mails()).toEqual(before);
  });

  it('no reset token is kept once its mail is sent', async () => {
    const token = await mailedToken();
    const tables = ['password_resets', 'mail_outbox', 'users', 'sessions', 'rate_limits'] as const;
    for (const table of tables) {
      const rows = await shop.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('a reset signs out all sessions and signs nobody in', async () => {
    const elsewhere = await visit(shop.app);
    await signIn(elsewhere, ada);
    await reset(await mailedToken());
    for (const browser of [owner, elsewhere, guest]) {
      expect((await browser.get('/user/me')).statusCode).toBe(401);
    }
    expect((await guest.get('/get-cart/guest')).statusCode).toBe(200);
  });

  it('a reset keeps the session in which the link was used', async () => {
    const elsewhere = await visit(shop.app);
    await signIn(elsewhere, ada);
    await shop.db
      .updateTable('users')
      .set({ verified_at: new Date(0).toISOString() })
      .execute();
    expect((await reset(await mailedToken(), '', owner)).statusCode).toBe(201);
    expect((await owner.get('/user/me')).statusCode).toBe(200);
    expect((await elsewhere.get('/user/me')).statusCode).toBe(401);
  });

  it('a reset link works once, even when used several times at the same time', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 400, 400, 400, 400]);
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('only the newest reset link works', async () => {
    const old = await mailedToken();
    const newest = await mailedToken();
    expect((await reset(old)).statusCode).toBe(400);
    expect((await login(ada.password)).statusCode).toBe(200);
    expect((await reset(newest)).statusCode).toBe(201);
  });

  it('a reset link works for one hour', async () => {
    const token = await mailedToken();
    shop.clock.now += 60 * MINUTE_MS;
    expect((await reset(token)).statusCode).toBe(400);
    shop.clock.now -= 1;
    expect((await reset(token)).statusCode).toBe(201);
  });

  it('a reset link mailed before a change of password does not work', async () => {
    const token = await mailedToken();
    const change = { body: { password: 'third of them', currentPassword: ada.password } };
    expect((await owner.send('PATCH', '/change-user-password/me', change)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('every other reset token is refused with the same message', async () => {
    const token = await mailedToken();
    const first = await reset('x');
    expect(first.json()).toMatchObject({ code: 'link_refused' });
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of ['x'.repeat(43), flipped, `${token}=`, ' ', '%', "' or 1=1"]) {
      const answer = await reset(wrong);
      expect(told(answer), wrong).toEqual(told(first));
      expect(answer.rawPayload.equals(first.rawPayload)).toBe(true);
    }
    expect(told(await reset(token, `?userid=${id + 1}`))).toEqual(told(first));
    expect((await reset(token)).statusCode).toBe(201);
  });

  it('a network can have three reset links an hour mailed to one address, known or not', async () => {
    for (const email of [ada.email, 'nobody@example.com']) {
      expect(await asked(4, email)).toEqual([201, 201, 201, 429]);
    }
    expect(await shop.mails()).toHaveLength(1 + 3);
    shop.clock.now += 60 * MINUTE_MS;
    expect((await forgot(ada.email)).statusCode).toBe(201);
  });

  it('an owner gets a reset link even after strangers elsewhere used their limit', async () => {
    expect(await asked(4, ada.email)).toEqual([201, 201, 201, 429]);
    const device = await visit(shop.app, '41.58.0.1');
    expect((await device.post('/user/reset-password', { email: ada.email })).statusCode).toBe(201);
    const { token } = linkIn((await shop.mails()).at(-1));
    expect((await reset(token, '', device)).statusCode).toBe(201);
  });

  it.each([ada.email, 'nobody@example.com'])(
    'reset mails do not flood a mailbox and leave a working link in it: %s',
    async (email) => {
      const statuses = [];
      for (let network = 0; network < 12; network += 1) {
        statuses.push(...(await asked(1, email, `41.58.${network}.1`)));
      }
      expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
      shop.clock.now += 60 * MINUTE_MS - 1;
      if (email === ada.email) {
        const { token } = linkIn((await shop.mails()).at(-1));
        expect((await reset(token)).statusCode).toBe(201);
      }
      shop.clock.now += 1;
      expect(await asked(1, email)).toEqual([201]);
    },
  );

  it('a network can have thirty reset links an hour mailed', async () => {
    const statuses = [];
    for (let number = 0; number < 31; number += 1) {
      statuses.push(...(await asked(1, `somebody${number}@example.com`)));
    }
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
  });

  it('a reset lets in at once a user who was locked out with the old password', async () => {
    for (let number = 0; number < 6; number += 1) await login('wrong');
    expect((await login(ada.password)).statusCode).toBe(429);
    await reset(await mailedToken());
    expect((await login(password)).statusCode).toBe(200);
  });
});

describe.each(databases())('a change of the password over $name', (database) => {
  let shop: OpenAccounts;
  let owner: Browser;
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: owner } = await signUp(shop.app));
  });
  afterEach(() => shop.close());

  const change = (currentPassword?: string, from = owner) =>
    from.send('PATCH', '/change-user-password/me', { body: { password, currentPassword } });

  it('changing the password needs the old one from 15 minutes after signing in', async () => {
    shop.clock.now += 15 * MINUTE_MS;
    const refused = await change();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'reauth_required' });
    shop.clock.now -= 1;
    expect((await change()).statusCode).toBe(200);
    shop.clock.now += 1;
    expect((await change()).statusCode).toBe(403);
    expect((await change(password)).statusCode).toBe(200);
  });

  it('a wrong old password is refused, even right after signing in', async () => {
    const refused = await change('wrong');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'wrong_password' });
    for (let number = 0; number < 4; number += 1) await change('wrong');
    expect((await change(ada.password)).statusCode).toBe(429);
    shop.clock.now += 15 * MINUTE_MS;
    expect((await change(ada.password)).statusCode).toBe(200);
  });

  it('changing the password signs out other sessions, keeps this one, and is mailed', async () => {
    const elsewhere = await visit(shop.app);
    await signIn(elsewhere, ada);
    expect((await change(ada.password)).statusCode).toBe(200);
    expect((await owner.get('/user/me')).statusCode).toBe(200);
    expect((await elsewhere.get('/user/me')).statusCode).toBe(401);
    expect((await shop.mails()).at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Your Oja password has changed',
    });
    const other = await visit(shop.app);
    await expect(signIn(other, ada)).rejects.toThrow('wrong_credentials');
    await signIn(other, { ...ada, password });
  });

  it('two changes of the password at the same time leave one session signed in', async () => {
    const elsewhere = await visit(shop.app);
    await signIn(elsewhere, ada);
    const both = [owner, elsewhere];
    const answers = await Promise.all(both.map((browser) => change(undefined, browser)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401]);
    const kept = await Promise.all(both.map((browser) => browser.get('/user/me')));
    expect(kept.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});
