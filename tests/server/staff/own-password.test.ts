import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { auditOf } from './audit-of.ts';
import { codeAt, setUpSecondFactor } from './second-factor-of.ts';
import {
  sessionOf,
  staffBrowser,
  staffPassword as currentPassword,
  visitStaff,
  type StaffBrowser,
} from './staff-browser.ts';

const password = 'a till with brass wheels 9';

describe.each(databases())('the own password of staff over $name', (database) => {
  let shop: OpenAccounts;
  let kemi: StaffBrowser;
  let own: { readonly id: number; readonly email: string };
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: kemi, ...own } = await staffBrowser(shop, 'assistant', 'Kemi Ojo'));
  });
  afterEach(() => shop.close());

  const change = (body: object, browser = kemi) =>
    browser.send('PATCH', '/staff/password', { body: { currentPassword, password, ...body } });
  const signIn = async (typed: string) =>
    (
      await (
        await visitStaff(shop.app)
      ).post('/staff/sign-in', { email: own.email, password: typed })
    ).statusCode;

  it('a change ends the other sessions, is logged and mailed, and the new password signs in', async () => {
    const elsewhere = await sessionOf(shop, own.id);
    const changed = await change({});
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await kemi.get('/staff/self')).statusCode).toBe(200);
    expect((await elsewhere.get('/staff/self')).statusCode).toBe(401);
    expect(await signIn(currentPassword)).toBe(401);
    expect(await signIn(password)).toBe(200);
    const log = await auditOf(shop.db);
    expect(log).toEqual([
      {
        ...{ who: 'Kemi Ojo', action: 'member.password', subject: `member ${own.email}` },
        ...{ before: null, after: null },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(password);
    expect((await shop.mails()).at(-1)?.text).toContain('Your other sessions have ended.');
  });

  it('a wrong present password changes nothing, and guesses are limited as at the sign-in', async () => {
    const wrong = await change({ currentPassword: 'a guess' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([
      403,
      'wrong_password',
    ]);
    expect(await signIn(currentPassword)).toBe(200);
    const answers = [];
    for (let guess = 0; guess < 30; guess += 1) {
      answers.push((await change({ currentPassword: `guess ${guess}` })).statusCode);
    }
    expect(answers.at(-1)).toBe(429);
    expect(await auditOf(shop.db)).toEqual([]);
    expect((await kemi.get('/staff/self')).statusCode).toBe(200);
  });

  it('a weak new password is refused', async () => {
    for (const weak of ['short', own.email]) {
      const refused = await change({ password: weak });
      expect(refused.json()).toMatchObject({ code: 'weak_password' });
    }
    expect(await signIn(currentPassword)).toBe(200);
  });

  it('a member with a second factor gives its code too', async () => {
    const { key } = await setUpSecondFactor(kemi, shop.clock);
    expect((await change({})).json()).toMatchObject({ code: 'second_factor_required' });
    expect((await change({ code: '000000' })).json()).toMatchObject({ code: 'wrong_code' });
    shop.clock.now += 30_000;
    const changed = await change({ code: codeAt(key, shop.clock.now) });
    expect(changed.statusCode, changed.body).toBe(200);
  });

  it('of two changes sent at once, one is made', async () => {
    const answers = await Promise.all([change({}), change({ password: `${password} more` })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    expect(await auditOf(shop.db)).toHaveLength(1);
  });
});
