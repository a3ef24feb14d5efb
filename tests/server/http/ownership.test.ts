import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#src/contract/call.ts';
import { createApp } from '#src/server/app.ts';
import { registerGroup } from '#src/server/http/calls.ts';
import { signUp } from '#tests/server/browser.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';

const [sqlite] = databases();

describe('a route that names a user', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    if (sqlite === undefined) throw new Error('no database');
    opened = await sqlite.open();
  });
  afterAll(() => opened.remove());

  const newApp = () =>
    createApp({
      db: opened.db,
      dataDir: opened.place.dataDir,
      siteUrl: SITE,
      allowedOrigins: [],
    });
  const call = (access: 'owner' | 'user') =>
    defineCall({
      method: 'GET',
      path: '/thing/{userId}',
      summary: 'A thing',
      access,
      csrf: false,
      params: z.object({ userId: z.string() }),
      replies: { 200: z.strictObject({ message: z.string() }) },
    });
  const handlers = {
    thing: () => Promise.resolve({ status: 200 as const, body: { message: 'yours' } }),
  };

  it.each(['/x/:userId', '/x/:userId/y', '/x/:userid', '/x/:userId(^\\d+)'])(
    'a route that names a user without a guard keeps the server from starting: %s',
    async (path) => {
      const app = newApp();
      void app.register(async (scope) => {
        scope.get(path, () => 'yours');
        await scope.after();
      });
      await expect(app.ready()).rejects.toThrow('names a user and has no ownership guard');
      await app.close();
    },
  );

  it('a route that names a user but is open to all users keeps the server from starting', async () => {
    const app = newApp();
    void app.register(async (scope) => {
      registerGroup(scope, 'thing', { thing: call('user') }, handlers);
      await scope.after();
    });
    await expect(app.ready()).rejects.toThrow('GET /thing/:userId');
    await app.close();
  });

  it('a route that names a user is registered if its call is the owner’s', async () => {
    const app = newApp();
    void app.register(async (scope) => {
      registerGroup(scope, 'thing', { thing: call('owner') }, handlers);
      await scope.after();
    });
    await app.ready();
    const { browser, id } = await signUp(app);
    const thing = (userId: string | number) =>
      app.inject({ url: `/thing/${userId}`, headers: browser.headers });
    expect((await thing(id)).json()).toEqual({ message: 'yours' });
    expect((await thing('me')).json()).toEqual({ message: 'yours' });
    expect((await thing(id + 1)).statusCode).toBe(403);
    expect((await app.inject(`/thing/${id}`)).statusCode).toBe(401);
    await app.close();
  });
});

describe('a reply', () => {
  it('a reply that violates its schema is not sent', async () => {
    if (sqlite === undefined) throw new Error('no database');
    const opened = await sqlite.open();
    const { db, place } = opened;
    const app = createApp({ db, dataDir: place.dataDir, siteUrl: SITE, allowedOrigins: [] });
    const leak = defineCall({
      method: 'GET',
      path: '/leak',
      summary: 'A leak',
      access: 'public',
      csrf: false,
      replies: { 200: z.strictObject({ message: z.string() }) },
    });
    const body = Object.assign({ message: 'hi' }, { passwordHash: 'secret' });
    void app.register(async (scope) => {
      registerGroup(
        scope,
        'leak',
        { leak },
        { leak: () => Promise.resolve({ status: 200, body }) },
      );
      await scope.after();
    });
    const response = await app.inject('/leak');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    await app.close();
    await opened.remove();
  });
});
