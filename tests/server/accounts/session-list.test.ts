import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionCalls } from '#src/contract/session.ts';
import { ada, signIn, signUp, told, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn, openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

const MINUTE_MS = 60_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';

describe.each(databases())('the list of sessions over $name', (database) => {
  let shop: OpenAccounts;
  let laptop: Browser;
  let id: number;
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: laptop, id } = await signUp(shop.app));
  });
  afterEach(() => shop.close());

  const fromPhone = async (who = ada) => {
    const phone = await visit(shop.app);
    const { email, password } = who;
    await phone.post('/login-user', { email, password }, { 'user-agent': PHONE });
    return phone;
  };
  const list = async (browser: Browser) => {
    const answer = await browser.get('/sessions/me');
    expect(answer.statusCode, answer.body).toBe(200);
    return sessionCalls.sessions.replies[200].parse(answer.json()).data;
  };
  const isIn = async (browser: Browser) => (await browser.get('/user/me')).statusCode === 200;

  it('the list of sessions shows device, start and last use, the last used first', async () => {
    const began = new Date(shop.clock.now).toISOString();
    shop.clock.now += 5 * MINUTE_MS;
    const phone = await fromPhone();
    const later = new Date(shop.clock.now).toISOString();
    const shown = await list(phone);
    expect(shown).toMatchObject([
      { device: 'Chrome on Android', startedAt: later, usedAt: later, isCurrent: true },
      { startedAt: began, usedAt: began, isCurrent: false },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Mozilla');
    const rows = await shop.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  it('the list of sessions omits expired ones', async () => {
    await fromPhone();
    for (let day = 0; day < 6; day += 1) {
      shop.clock.now += 1_440 * MINUTE_MS;
      await laptop.get('/user/me');
    }
    shop.clock.now += 1_440 * MINUTE_MS;
    expect(await list(laptop)).toMatchObject([{ isCurrent: true }]);
  });

  it('each session except the current one can be ended', async () => {
    shop.clock.now += MINUTE_MS;
    const phone = await fromPhone();
    const [here, there] = (await list(phone)).map(({ id: session }) => session);
    const refused = await phone.send('DELETE', `/sessions/me/${here}`);
    expect(refused.statusCode).toBe(409);
    expect(await isIn(phone)).toBe(true);
    expect((await phone.send('DELETE', `/sessions/${id}/${there}`)).statusCode).toBe(200);
    expect(await isIn(laptop)).toBe(false);
    expect((await phone.send('DELETE', `/sessions/me/${there}`)).statusCode).toBe(404);
  });

  it('all other sessions can be ended together', async () => {
    const others = [await fromPhone(), await fromPhone()];
    expect((await laptop.send('DELETE', '/sessions/me')).statusCode).toBe(200);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await list(laptop)).toHaveLength(1);
  });

  it('nobody else can see or end a session, and a stranger’s answers like a missing one', async () => {
    const bola = { ...ada, email: 'bola@example.com', fullname: 'Bola' };
    const { browser: stranger } = await signUp(shop.app, bola, '10.7.0.1');
    const [session] = await list(laptop);
    const target = session?.id ?? '';
    const foreign = await stranger.send('DELETE', `/sessions/me/${target}`);
    const unknown = await stranger.send('DELETE', '/sessions/me/no-such-session');
    expect(foreign.statusCode).toBe(404);
    expect(told(foreign)).toEqual(told(unknown));
    expect((await stranger.get(`/sessions/${id}`)).statusCode).toBe(403);
    expect((await stranger.send('DELETE', `/sessions/${id}/${target}`)).statusCode).toBe(403);
    expect((await stranger.send('DELETE', `/sessions/${id}`)).statusCode).toBe(403);
    expect(await isIn(laptop)).toBe(true);
    expect(await list(stranger)).toHaveLength(1);
  });

  it('changing the password gives the session new tokens, and the old ones stop working', async () => {
    const thief = laptop.copy();
    const [before] = await list(laptop);
    shop.clock.now += MINUTE_MS;
    const body = { password: 'another horse', currentPassword: ada.password };
    const answer = await laptop.send('PATCH', '/change-user-password/me', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(laptop.session).not.toBe(thief.session);
    expect(laptop.csrf).not.toBe(thief.csrf);
    expect(await isIn(thief)).toBe(false);
    expect(await isIn(laptop)).toBe(true);
    expect((await laptop.send('DELETE', '/sessions/me')).statusCode).toBe(200);
    // It is the same session, so its lifetime is not extended.
    expect(await list(laptop)).toMatchObject([{ startedAt: before?.startedAt, isCurrent: true }]);
  });

  it('using a mailed link gives the session a new token', async () => {
    await shop.db
      .updateTable('users')
      .set({ verified_at: new Date(0).toISOString() })
      .execute();
    await laptop.post('/user/reset-password', { email: ada.email });
    const { token } = linkIn((await shop.mails()).at(-1));
    const thief = laptop.copy();
    const password = 'another horse';
    const answer = await laptop.post(`/user/reset-password/${token}`, { password });
    expect(answer.statusCode).toBe(201);
    expect(await isIn(thief)).toBe(false);
    expect(await isIn(laptop)).toBe(true);
    await signIn(laptop, { ...ada, password });
  });
});
