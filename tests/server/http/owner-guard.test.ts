import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { shopperParams } from '#src/contract/owner.ts';
import { ada, Browser, signUp, told, visit } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

const calls = Object.values(callGroups)
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ path }) => path.includes('{userId}'));
const guestCalls = calls.filter(({ params }) => params === shopperParams);

describe.each(databases())('a route that names a user, over $name', (database) => {
  let shop: OpenAccounts;
  let own: { browser: Browser; id: number };
  let other: { browser: Browser; id: number };
  let guest: Browser;
  beforeAll(async () => {
    shop = await openAccounts(database);
    own = await signUp(shop.app);
    other = await signUp(shop.app, { ...ada, email: 'other@example.com' });
    guest = await visit(shop.app);
  });
  afterAll(() => shop.close());

  const send = (browser: Browser, { method, path }: Call, userId: string | number) =>
    browser.send(
      method,
      path.replace('{userId}', encodeURIComponent(userId)).replace('{productId}', '1'),
      method === 'GET' || method === 'DELETE' ? {} : { body: {} },
    );

  it('the list of routes that name a user is complete', () => {
    expect(calls).toHaveLength(26);
    expect(guestCalls.map(({ path }) => path)).toEqual([
      '/get-cart/{userId}',
      '/decrease-cart/{userId}',
      '/remove-cartitem/{userId}',
    ]);
  });

  it.each(calls)('$method $path is 401 without a session', async (call) => {
    for (const id of [own.id, 'me', 'guest', 999_999]) {
      const answer = await send(new Browser(shop.app), call, id);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'sign_in_required' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(calls)(
    '$method $path is 401 for a guest, except for a guest’s own cart',
    async (call) => {
      for (const id of [own.id, 999_999]) {
        expect((await send(guest, call, id)).statusCode).toBe(401);
      }
      for (const id of ['me', 'guest']) {
        const { statusCode } = await send(guest, call, id);
        if (guestCalls.includes(call)) expect(statusCode).toBe(call.method === 'GET' ? 200 : 400);
        else expect(statusCode).toBe(401);
      }
    },
  );

  it.each(calls)('$method $path reveals nothing about other ids', async (call) => {
    const first = await send(own.browser, call, other.id);
    expect(first.statusCode).toBe(403);
    const unknown = [other.id + 1, 2_147_483_647, 2_147_483_648, 0, -1, `0${own.id}`, `${own.id} `];
    for (const id of [...unknown, 'x', '%', 'guest '] as const) {
      const answer = await send(own.browser, call, id);
      expect(answer.statusCode, String(id)).toBe(403);
      expect(answer.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(told(answer)).toEqual(told(first));
    }
  });

  it.each(calls)('$method $path works for its owner, as `me` too', async (call) => {
    for (const id of [own.id, 'me']) {
      const { statusCode } = await send(own.browser, call, id);
      expect([200, 201, 400, 404, 409], `${id}: ${statusCode}`).toContain(statusCode);
    }
  });

  it('the owner guard decides before anything is looked up', async () => {
    await sql`alter table users rename to users_away`.execute(shop.db);
    try {
      for (const call of calls) {
        expect((await send(own.browser, call, other.id)).statusCode).toBe(403);
      }
      const call = calls.find(({ path }) => path === '/user/{userId}');
      if (call === undefined) throw new Error('no such call');
      expect((await send(own.browser, call, own.id)).statusCode).toBe(500);
    } finally {
      await sql`alter table users_away rename to users`.execute(shop.db);
    }
  });
});
