import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runs } from '#tests/fixtures/runs.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { codeAt, setUpSecondFactor } from './second-factor-of.ts';
import {
  newMember,
  sessionOf,
  staffBrowser,
  staffPassword as password,
  visitStaff,
} from './staff-browser.ts';

const MINUTE_MS = 60_000;
const GUESSES = runs(400, 2_000);
const AT_ONCE = 10;

describe.each(databases())('guessing in the back office over $name', (database) => {
  let shop: OpenAccounts;
  beforeEach(async () => {
    shop = await openAccounts(database);
  });
  afterEach(() => shop.close());

  /** Ten guesses at the same time; `one` is told the number of its guess. Counts the answers by code. */
  const guess = async (times: number, one: (turn: number) => Promise<Answer>) => {
    const counts: Record<string, number> = {};
    for (let from = 0; from < times; from += AT_ONCE) {
      const turns = Array.from(
        { length: Math.min(AT_ONCE, times - from) },
        (_, turn) => from + turn,
      );
      for (const answer of await Promise.all(turns.map(one))) {
        const { code = 'accepted' } = answer.json<{ code?: string }>();
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return counts;
  };
  const networkOf = (turn: number) => `102.${turn >> 8}.${turn & 255}.1`;

  it('guesses of a code from as many networks fail, ten of them with an answer', async () => {
    const { browser, email } = await staffBrowser(shop, 'owner');
    const { key } = await setUpSecondFactor(browser, shop.clock);
    const right = [-1, 0, 1].map((step) => codeAt(key, shop.clock.now + step * 30_000));
    const stranger = await visitStaff(shop.app);
    const counts = await guess(GUESSES, (turn) => {
      const code = String(turn * 499).padStart(6, '0');
      const body = { email, password, code: right.includes(code) ? '999999' : code };
      return stranger.send('POST', '/staff/sign-in', { body, from: networkOf(turn) });
    });
    expect(counts).toEqual({ wrong_code: 10, too_many_requests: GUESSES - 10 });
    // Neither the right code nor a password without a code is answered now.
    for (const code of [codeAt(key, shop.clock.now), undefined]) {
      const late = await stranger.send('POST', '/staff/sign-in', {
        body: { email, password, ...(code !== undefined && { code }) },
        from: networkOf(GUESSES),
      });
      expect(late.statusCode, late.body).toBe(429);
    }
  });

  it('leaving the code out does not give back the attempts with wrong codes', async () => {
    const { browser, email } = await staffBrowser(shop, 'owner');
    await setUpSecondFactor(browser, shop.clock);
    const stranger = await visitStaff(shop.app);
    const counts = await guess(40, (turn) => {
      const code = turn % 2 === 0 ? {} : { code: '000000' };
      const body = { email, password, ...code };
      return stranger.send('POST', '/staff/sign-in', { body, from: networkOf(turn) });
    });
    expect(counts.too_many_requests).toBe(30);
    expect(counts.accepted).toBeUndefined();
  });

  it('guesses of a code in stolen sessions fail, five of them with an answer', async () => {
    const { browser, id } = await staffBrowser(shop, 'owner');
    await setUpSecondFactor(browser, shop.clock);
    const thieves = await Promise.all(Array.from({ length: 4 }, () => sessionOf(shop, id)));
    const counts = await guess(GUESSES, (turn) => {
      const thief = thieves[turn % thieves.length] ?? browser;
      return thief.post('/staff/confirm', { password, code: 'aaaa-aaaa-aaaa-aaaa' });
    });
    expect(counts).toEqual({ wrong_code: 5, too_many_requests: GUESSES - 5 });
  });

  it('strangers who guess are mailed about once a day, and do not lock a known device out', async () => {
    const { email } = await newMember(shop, 'owner');
    const owner = await visitStaff(shop.app);
    const signIn = () => owner.post('/staff/sign-in', { email, password });
    expect((await signIn()).statusCode).toBe(200);
    const stranger = await visitStaff(shop.app);
    const guesses = (times: number) =>
      guess(times, (turn) => {
        const body = { email, password: 'wrong' };
        return stranger.send('POST', '/staff/sign-in', { body, from: networkOf(turn) });
      });
    expect(await guesses(40)).toEqual({ wrong_credentials: 10, too_many_requests: 30 });
    shop.clock.now += MINUTE_MS;
    await guesses(20);
    expect((await signIn()).statusCode).toBe(200);
    expect((await owner.post('/staff/confirm', { password })).statusCode).toBe(200);
    expect(
      await guess(40, (turn) => {
        const body = { email: 'nobody@example.com', password: 'wrong' };
        return stranger.send('POST', '/staff/sign-in', { body, from: networkOf(turn) });
      }),
    ).toEqual({ wrong_credentials: 10, too_many_requests: 30 });
    const mails = await shop.mails();
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'Somebody is trying to sign in to the back office of Oja as you' },
    ]);
  });

  it('an invented device and that of another member are not known', async () => {
    const { email } = await newMember(shop, 'owner');
    const other = await newMember(shop, 'manager');
    const manager = await visitStaff(shop.app);
    await manager.post('/staff/sign-in', { email: other.email, password });
    const stranger = await visitStaff(shop.app);
    await guess(20, (turn) => {
      const body = { email, password: 'wrong' };
      return stranger.send('POST', '/staff/sign-in', { body, from: networkOf(turn) });
    });
    expect((await manager.post('/staff/sign-in', { email, password })).statusCode).toBe(429);
    stranger.cookies.set('__Host-staff-device', 'x'.repeat(43));
    expect((await stranger.post('/staff/sign-in', { email, password })).statusCode).toBe(429);
  });
});
