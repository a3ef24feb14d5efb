import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { errorReply } from '#src/contract/reply.ts';
import { staffRoles, type StaffRole } from '#src/domain/staff/role.ts';
import { STAFF_SESSION_LIFE } from '#src/server/http/staff-sessions.ts';
import { Browser, signUp, visit, type Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';
import {
  newMember,
  sessionOf,
  staffBrowser,
  type StaffBrowser,
} from '#tests/server/staff/staff-browser.ts';

const calls = Object.values(callGroups)
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ access }) => access === 'staff');

/** Signing out ends the session that the next test needs. */
const harmless = calls.filter(({ path }) => path !== '/staff/sign-out');

const CONFIRMED_MS = 10 * 60_000;

/** Sends a call with a body that no call takes for its own, about something that does not exist. */
function send(browser: Browser, { method, path }: Call, headers: Record<string, string> = {}) {
  const target = path.replaceAll(/\{\w+\}/g, '999999');
  return browser.send(method, target, { headers, ...(method !== 'GET' && { body: {} }) });
}

const refusal = (answer: Answer) => ({
  status: answer.statusCode,
  code: errorReply.parse(answer.json()).code,
});

describe.each(databases())('a call of staff over $name', (database) => {
  let shop: OpenAccounts;
  const members = new Map<StaffRole, StaffBrowser>();
  const as = (role: StaffRole) => {
    const browser = members.get(role);
    if (browser === undefined) throw new Error(`no ${role}`);
    return browser;
  };
  beforeAll(async () => {
    shop = await openAccounts(database);
    for (const role of staffRoles) members.set(role, (await staffBrowser(shop, role)).browser);
  });
  afterAll(() => shop.close());

  it.each(calls)(
    '$method $path answers a shopper, a guest and nobody with the same 401',
    async (call) => {
      const shopper = (
        await signUp(shop.app, { ...ada(), email: `a${calls.indexOf(call)}@example.com` })
      ).browser;
      const said: string[] = [];
      for (const browser of [shopper, await visit(shop.app), new Browser(shop.app)]) {
        const answer = await send(browser, call);
        expect(refusal(answer)).toEqual({ status: 401, code: 'staff_sign_in_required' });
        said.push(answer.body.replace(/"requestId":"[^"]+"/, ''));
      }
      expect(new Set(said).size).toBe(1);
    },
  );

  it.each(calls)('$method $path demands the token of its own session', async (call) => {
    const own = as('owner');
    const { staffCsrf } = as('manager');
    const token = own.staffCsrf ?? '';
    for (const said of ['', 'x', staffCsrf ?? '', `${token}x`, own.csrf ?? '']) {
      const answer = await send(own, call, { 'x-xsrf-token': said });
      expect(refusal(answer), said).toEqual({ status: 403, code: 'csrf_refused' });
    }
    const elsewhere = await send(own, call, { origin: 'https://evil.example' });
    expect(refusal(elsewhere)).toEqual({ status: 403, code: 'csrf_refused' });
    const here = await send(own, call.path === '/staff/sign-out' ? harmlessCall() : call, {
      origin: SITE,
    });
    expect(here.body).not.toContain('csrf_refused');
  });

  it.each(harmless.flatMap((call) => staffRoles.map((role) => ({ ...call, role }))))(
    '$method $path is open to its roles alone: $role',
    async ({ role, ...call }) => {
      const answer = await send(as(role), call);
      if (call.roles?.includes(role) === false) {
        expect(refusal(answer)).toEqual({ status: 403, code: 'not_your_role' });
      } else if (answer.statusCode === 403) {
        // Assistants may change stock alone, which depends on the body.
        expect({ role, path: call.path }).toEqual({
          role: 'assistant',
          path: '/staff/products/{productId}',
        });
      } else expect(answer.statusCode).not.toBe(401);
    },
  );

  it.each(calls.filter(({ confirmed }) => confirmed === true))(
    '$method $path asks for a new proof of identity after ten minutes',
    async (call) => {
      const { id } = await newMember(shop, 'owner', `late ${calls.indexOf(call)}`);
      const browser = await sessionOf(shop, id);
      shop.clock.now += CONFIRMED_MS - 1;
      expect((await send(browser, call)).body).not.toContain('confirm_required');
      shop.clock.now += 1;
      expect(refusal(await send(browser, call))).toEqual({ status: 403, code: 'confirm_required' });
      shop.clock.now -= CONFIRMED_MS;
    },
  );

  it('a session of staff ends after an hour without use, and after twelve hours', async () => {
    const { id } = await newMember(shop, 'manager', 'idle');
    const browser = await sessionOf(shop, id);
    const began = shop.clock.now;
    const self = harmlessCall();
    for (let used = 0; used < 13; used += 1) {
      shop.clock.now += STAFF_SESSION_LIFE.idleMs - 1;
      const isOver = shop.clock.now - began >= STAFF_SESSION_LIFE.wholeMs;
      expect((await send(browser, self)).statusCode === 401).toBe(isOver);
    }
    const again = await sessionOf(shop, id);
    shop.clock.now += STAFF_SESSION_LIFE.idleMs;
    expect((await send(again, self)).statusCode).toBe(401);
    shop.clock.now = began;
  });

  it('a closed account has no session any more', async () => {
    const { id } = await newMember(shop, 'manager', 'closed');
    const browser = await sessionOf(shop, id);
    await shop.db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
    expect((await send(browser, harmlessCall())).statusCode).toBe(401);
  });
});

function harmlessCall(): Call {
  const self = calls.find(({ path }) => path === '/staff/self');
  if (self === undefined) throw new Error('no call of oneself');
  return self;
}

function ada() {
  return { fullname: 'Ada Obi', email: 'ada@example.com', password: 'correct horse' };
}
