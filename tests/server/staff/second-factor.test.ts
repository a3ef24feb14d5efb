import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptedStep, newAuthenticatorKey } from '#src/server/staff/authenticator.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { codeAt, setUpSecondFactor } from './second-factor-of.ts';
import {
  sessionOf,
  staffBrowser,
  staffPassword as password,
  visitStaff,
  type StaffBrowser,
} from './staff-browser.ts';

const STEP_MS = 30_000;

/** The key of RFC 6238, appendix B, in base32, and the last six digits of its codes. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcCodes = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('the codes of an authenticator', () => {
  it.each(rfcCodes)('at second %s the code of RFC 6238 is accepted', (second, code) => {
    const now = second * 1000;
    expect(acceptedStep(RFC_KEY, code, { now, lastStep: 0 })).toBe(Math.floor(second / 30));
  });

  it('a code is accepted one step around its own and never once its step was accepted', () => {
    const key = newAuthenticatorKey();
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 100_000_000 }),
        fc.integer({ min: 0, max: STEP_MS - 1 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        (step, within, off, last) => {
          const now = step * STEP_MS + within;
          const lastStep = step + last;
          const code = codeAt(key, now + off * STEP_MS);
          // Codes of neighbouring steps are equal once in a million times.
          const twins = [-1, 0, 1].filter((other) => codeAt(key, now + other * STEP_MS) === code);
          fc.pre(twins.length <= 1);
          const isRight = Math.abs(off) <= 1 && off > last;
          expect(acceptedStep(key, code, { now, lastStep })).toBe(isRight ? step + off : null);
        },
      ),
    );
  });

  it('nothing but six digits is a code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 32 }), (text) => {
        fc.pre(!/^(?:\s*\d){6}\s*$/.test(text));
        expect(acceptedStep(RFC_KEY, text, { now: 59_000, lastStep: 0 })).toBeNull();
      }),
    );
  });
});

describe.each(databases())('the second factor over $name', (database) => {
  let shop: OpenAccounts;
  let browser: StaffBrowser;
  let owner: { readonly id: number; readonly email: string };
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser, ...owner } = await staffBrowser(shop, 'owner'));
  });
  afterEach(() => shop.close());

  const signIn = async (code?: string, from?: string) => {
    const visitor = await visitStaff(shop.app, from);
    const body = { email: owner.email, password, ...(code !== undefined && { code }) };
    const answer = await visitor.post('/staff/sign-in', body);
    return { visitor, status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };
  const audit = () => shop.db.selectFrom('staff_audit').selectAll().orderBy('id').execute();

  it('signing in asks for the code once the password is right, and takes each code once', async () => {
    const { key } = await setUpSecondFactor(browser, shop.clock);
    expect(await signIn()).toMatchObject({ status: 401, code: 'second_factor_required' });
    const code = codeAt(key, shop.clock.now);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { visitor, status } = await signIn(spaced);
    expect(status).toBe(200);
    const self = (await visitor.get('/staff/self')).json<{ data: object }>();
    expect(self.data).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false });
    expect(await signIn(code)).toMatchObject({ status: 401, code: 'wrong_code' });
    shop.clock.now += STEP_MS;
    expect((await signIn(codeAt(key, shop.clock.now))).status).toBe(200);
  });

  it('a recovery code replaces the authenticator once, and its use is logged', async () => {
    const { recoveryCodes } = await setUpSecondFactor(browser, shop.clock);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = '', other = ''] = recoveryCodes;
    expect((await signIn(` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 401, code: 'wrong_code' });
    const twice = await Promise.all([signIn(other, '41.58.1.1'), signIn(other, '41.58.2.1')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const entries = await audit();
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['member.second_factor', '{"secondFactor":false}', '{"secondFactor":true}'],
      ['member.recovery_code', '{"recoveryCodes":10}', '{"recoveryCodes":9}'],
      ['member.recovery_code', '{"recoveryCodes":9}', '{"recoveryCodes":8}'],
    ]);
  });

  it('a new key counts once its code is given, and then ends the other sessions', async () => {
    const other = await sessionOf(shop, owner.id);
    const early = await browser.post('/staff/second-factor/confirm', { code: '123456' });
    expect(early.json()).toMatchObject({ code: 'no_new_key' });
    const begun = await browser.post('/staff/second-factor');
    const { data } = begun.json<{ data: { key: string; link: string } }>();
    expect(begun.headers['cache-control']).toBe('no-store');
    const link = new URL(data.link);
    expect([link.protocol, link.host, link.searchParams.get('secret')]).toEqual([
      ...['otpauth:', 'totp', data.key],
    ]);
    expect(decodeURIComponent(link.pathname)).toBe(`/Oja:${owner.email}`);
    const wrong = await browser.post('/staff/second-factor/confirm', { code: 'aaaaaa' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([403, 'wrong_code']);
    expect((await signIn()).status).toBe(200);
    await setUpSecondFactor(browser, shop.clock);
    expect((await other.get('/staff/self')).statusCode).toBe(401);
    expect((await browser.get('/staff/self')).statusCode).toBe(200);
  });

  it('a proof of identity takes the password and the code, and counts for ten minutes', async () => {
    const { key } = await setUpSecondFactor(browser, shop.clock);
    const begin = async () => (await browser.post('/staff/second-factor')).json<object>();
    const confirm = async (body: object) => {
      const answer = await browser.post('/staff/confirm', body);
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    shop.clock.now += 10 * 60_000;
    expect(await begin()).toMatchObject({ code: 'confirm_required' });
    expect(await confirm({ password: 'wrong' })).toEqual([403, 'wrong_password']);
    expect(await confirm({ password })).toEqual([403, 'second_factor_required']);
    expect(await confirm({ password, code: '123 45x' })).toEqual([403, 'wrong_code']);
    expect(await begin()).toMatchObject({ code: 'confirm_required' });
    const code = codeAt(key, shop.clock.now);
    expect(await confirm({ password, code })).toEqual([200, undefined]);
    expect(await begin()).toHaveProperty('data.key');
    shop.clock.now += 10 * 60_000 - 1;
    expect(await begin()).toHaveProperty('data.key');
  });

  it('without a required second factor a member can only set one up', async () => {
    const { browser: assistant } = await staffBrowser(shop, 'assistant');
    const rule = (isRequired: boolean) =>
      browser.send('PUT', '/staff/second-factor/rule', { body: { isRequired } });
    await setUpSecondFactor(browser, shop.clock);
    expect((await rule(true)).statusCode).toBe(200);
    expect((await rule(true)).statusCode).toBe(200);
    const refused = await assistant.get('/staff/attention');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      ...[403, 'second_factor_needed'],
    ]);
    const self = await assistant.get('/staff/self');
    expect(self.json()).toHaveProperty('data.needsSecondFactor', true);
    await setUpSecondFactor(assistant, shop.clock);
    expect((await assistant.get('/staff/attention')).statusCode).not.toBe(403);
    const kept = await assistant.post('/staff/second-factor/remove');
    expect([kept.statusCode, kept.json<{ code: string }>().code]).toEqual([
      ...[409, 'second_factor_needed'],
    ]);
    await rule(false);
    expect((await assistant.post('/staff/second-factor/remove')).statusCode).toBe(200);
    expect((await assistant.post('/staff/second-factor/remove')).statusCode).toBe(200);
    const mails = (await shop.mails()).filter(({ to }) => to.startsWith('assistant'));
    expect(mails.map(({ text }) => / (set up|removed) just now/.exec(text)?.[1])).toEqual([
      ...['set up', 'removed'],
    ]);
    const left = await shop.db.selectFrom('staff_recovery_codes').selectAll().execute();
    expect(new Set(left.map(({ staff_id }) => staff_id))).toEqual(new Set([owner.id]));
    const actions = (await audit()).map(({ action, who, after }) => [action, who, after]);
    expect(actions).toEqual([
      ['member.second_factor', 'owner', '{"secondFactor":true}'],
      ['staff.second_factor_rule', 'owner', '{"isRequired":true}'],
      ['member.second_factor', 'assistant', '{"secondFactor":true}'],
      ['staff.second_factor_rule', 'owner', '{"isRequired":false}'],
      ['member.second_factor', 'assistant', '{"secondFactor":false}'],
    ]);
  });

  it('neither keys nor codes stand in the log, and codes are stored as hashes alone', async () => {
    const { key, recoveryCodes } = await setUpSecondFactor(browser, shop.clock);
    await signIn(recoveryCodes[0]);
    const log = JSON.stringify(await audit());
    const stored = JSON.stringify(
      await shop.db.selectFrom('staff_recovery_codes').selectAll().execute(),
    );
    for (const secret of [key, ...recoveryCodes]) {
      expect(log).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });
});
