import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffMemberCalls } from '#src/contract/staff.ts';
import { isKnownDevice } from '#src/server/staff/known-device.ts';
import { told } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { setUpSecondFactor } from './second-factor-of.ts';
import {
  sessionOf,
  staffBrowser,
  staffPassword,
  visitStaff,
  type StaffBrowser,
} from './staff-browser.ts';

const DAY_MS = 86_400_000;
const ada = { name: 'Ada Obi', email: 'ada@example.com', role: 'manager' } as const;
const password = 'a brass bell';

describe.each(databases())('joining the staff over $name', (database) => {
  let shop: OpenAccounts;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: owner } = await staffBrowser(shop, 'owner'));
  });
  afterEach(() => shop.close());

  const invite = async () => {
    const answer = await owner.post('/staff/members', ada);
    const { data } = staffMemberCalls.inviteMember.replies[201].parse(answer.json());
    return { id: data.member.id, token: data.link.split('#')[1] ?? '' };
  };
  const join = async (token: string, chosen = password) => {
    const browser = await visitStaff(shop.app);
    const answer = await browser.post('/staff/join', { token, password: chosen });
    return { browser, answer };
  };

  it('who has the link sets a password and is signed in', async () => {
    const { id, token } = await invite();
    const { browser, answer } = await join(token);
    expect(answer.json()).toMatchObject({ data: { id, ...ada, needsSecondFactor: false } });
    expect((await browser.get('/staff/self')).statusCode).toBe(200);
    const other = await visitStaff(shop.app);
    const signedIn = await other.post('/staff/sign-in', { email: ada.email, password });
    expect(signedIn.statusCode).toBe(200);
  });

  it('a used, an expired, a replaced and an invented link get the same answer', async () => {
    const { id, token } = await invite();
    const { answer: used } = await join(token);
    expect(used.statusCode).toBe(200);
    const again = async () => {
      const answer = await owner.post(`/staff/members/${id}/invitation`);
      return answer.json<{ data: { link: string } }>().data.link.split('#')[1] ?? '';
    };
    const replaced = await again();
    const expired = await again();
    shop.clock.now += 3 * DAY_MS;
    const [first, ...others] = await Promise.all(
      [token, replaced, expired, 'x'.repeat(43)].map(async (one) => told((await join(one)).answer)),
    );
    expect(first).toMatchObject({ statusCode: 400 });
    for (const other of others) expect(other).toEqual(first);
  });

  it('a link works up to its last moment', async () => {
    const { token } = await invite();
    shop.clock.now += 3 * DAY_MS - 1;
    expect((await join(token)).answer.statusCode).toBe(200);
  });

  it('two joins with one link at the same time set one password', async () => {
    const { id, token } = await invite();
    const passwords = ['the first password', 'the second password'];
    const joins = await Promise.all(passwords.map((chosen) => join(token, chosen)));
    const statuses = joins.map(({ answer }) => answer.statusCode);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const chosen = passwords[statuses.indexOf(200)];
    const browser = await visitStaff(shop.app);
    const body = { email: ada.email, password: chosen };
    expect((await browser.post('/staff/sign-in', body)).statusCode).toBe(200);
    const sessions = shop.db.selectFrom('staff_sessions').select('id').where('staff_id', '=', id);
    expect(await sessions.execute()).toHaveLength(2);
    const log = await shop.db.selectFrom('staff_audit').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['member.invite', 'member.join']);
  });

  it('a weak password is refused and the link goes on working', async () => {
    const { token } = await invite();
    for (const weak of ['short', 'password1', ada.email]) {
      expect((await join(token, weak)).answer.json()).toMatchObject({ code: 'weak_password' });
    }
    expect((await join(token)).answer.statusCode).toBe(200);
  });

  it('who joins again loses sessions, second factor and known devices, and says so in the log', async () => {
    const { id, token } = await invite();
    const { browser } = await join(token);
    await setUpSecondFactor(browser, shop.clock);
    const answer = await owner.post(`/staff/members/${id}/invitation`);
    const renewed = answer.json<{ data: { link: string } }>().data.link.split('#')[1] ?? '';
    const meanwhile = await sessionOf(shop, id);
    const { browser: phone } = await join(renewed, staffPassword);
    expect((await browser.get('/staff/self')).statusCode).toBe(401);
    expect((await meanwhile.get('/staff/self')).statusCode).toBe(401);
    const isKnown = (at: StaffBrowser) =>
      isKnownDevice(shop.db, at.cookies.get('__Host-staff-device') ?? '', ada.email);
    expect([await isKnown(browser), await isKnown(phone)]).toEqual([false, true]);
    expect((await shop.mails()).at(-1)).toMatchObject({
      ...{ to: ada.email, subject: 'Your password for the back office of Oja has changed' },
    });
    const self = (await phone.get('/staff/self')).json<{ data: object }>();
    expect(self.data).toMatchObject({ hasSecondFactor: false });
    expect(await shop.db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([]);
    const log = shop.db.selectFrom('staff_audit').selectAll().orderBy('id', 'desc').limit(1);
    expect(await log.executeTakeFirst()).toMatchObject({
      ...{ action: 'member.join', who: ada.name, staff_id: id },
      before: '{"hasJoined":true,"secondFactor":true}',
      after: '{"hasJoined":true,"secondFactor":false}',
    });
    const all = JSON.stringify(await shop.db.selectFrom('staff_audit').selectAll().execute());
    for (const secret of [token, renewed, password, 'argon2', 'back-office']) {
      expect(all).not.toContain(secret);
    }
  });
});
