import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffSignInCalls } from '#src/contract/staff.ts';
import { told } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { codeAt, setUpSecondFactor } from './second-factor-of.ts';
import {
  newMember,
  sessionOf,
  staffBrowser,
  staffPassword as password,
  visitStaff,
  type StaffBrowser,
} from './staff-browser.ts';

const HOUR_MS = 3_600_000;

describe.each(databases())('signing in to the back office over $name', (database) => {
  let shop: OpenAccounts;
  beforeEach(async () => {
    shop = await openAccounts(database);
  });
  afterEach(() => shop.close());

  const signIn = (browser: StaffBrowser, body: object) => browser.post('/staff/sign-in', body);
  const self = async (browser: StaffBrowser) => (await browser.get('/staff/self')).statusCode;

  it('a member signs in with the address in any case, and out again', async () => {
    const { id, email } = await newMember(shop, 'manager', 'Ngozi Eze');
    const browser = await visitStaff(shop.app);
    const answer = await signIn(browser, { email: email.toUpperCase(), password });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(staffSignInCalls.staffSignIn.replies[200].parse(answer.json()).data).toEqual({
      ...{ id, name: 'Ngozi Eze', email, role: 'manager' },
      ...{ hasSecondFactor: false, needsSecondFactor: false },
    });
    expect(await self(browser)).toBe(200);
    const thief = browser.copy();
    expect((await browser.post('/staff/sign-out')).statusCode).toBe(200);
    expect(browser.staffSession).toBe('');
    expect(await self(thief)).toBe(401);
  });

  it('a wrong password, an unknown, a closed and an account that has not joined get the same answer', async () => {
    const { email } = await newMember(shop, 'manager');
    const closed = await newMember(shop, 'assistant', 'closed');
    const waiting = await newMember(shop, 'assistant', 'waiting');
    const { db } = shop;
    const change = (id: number, set: object) =>
      db.updateTable('staff').set(set).where('id', '=', id).execute();
    await change(closed.id, { is_active: false });
    await change(waiting.id, { password_hash: null });
    const attempts = [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password },
      { email: closed.email, password },
      { email: waiting.email, password },
    ];
    const [first, ...others] = await Promise.all(
      attempts.map(async (body) => told(await signIn(await visitStaff(shop.app), body))),
    );
    expect(first).toMatchObject({ statusCode: 401 });
    expect(first).toMatchObject({ body: expect.stringContaining('wrong_credentials') as string });
    for (const other of others) expect(other).toEqual(first);
  });

  it('a session of a shopper opens nothing of the back office, and the other way round', async () => {
    const { browser } = await staffBrowser(shop, 'owner');
    expect((await browser.get('/user/me')).statusCode).toBe(401);
    const shopper = await visitStaff(shop.app);
    shopper.cookies.set('__Host-staff', shopper.session ?? '');
    expect(await self(shopper)).toBe(401);
  });

  it('the session that a browser was in ends when a member signs in there', async () => {
    const { browser: first, email } = await staffBrowser(shop, 'owner');
    const former = first.copy();
    expect((await signIn(first, { email, password })).statusCode).toBe(200);
    expect(first.staffSession).not.toBe(former.staffSession);
    expect([await self(first), await self(former)]).toEqual([200, 401]);
  });

  it('a session ends after an hour without a call and after twelve hours with calls', async () => {
    const { browser, id } = await staffBrowser(shop, 'assistant');
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      shop.clock.now += HOUR_MS / 2;
      expect(await self(browser)).toBe(200);
    }
    shop.clock.now += HOUR_MS / 2;
    expect(await self(browser)).toBe(401);
    const idle = await sessionOf(shop, id);
    shop.clock.now += HOUR_MS;
    expect(await self(idle)).toBe(401);
  });

  it('a doubled sign-in uses its code up once', async () => {
    const { browser, email } = await staffBrowser(shop, 'owner');
    const { key } = await setUpSecondFactor(browser, shop.clock);
    const body = { email, password, code: codeAt(key, shop.clock.now) };
    const tabs = [await visitStaff(shop.app), await visitStaff(shop.app)];
    const answers = await Promise.all(tabs.map((tab) => signIn(tab, body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(answers.find(({ statusCode }) => statusCode === 401)?.json()).toMatchObject({
      code: 'wrong_code',
    });
  });
});
