import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, signIn, signUp, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { staffBrowser, StaffBrowser, staffPassword } from '#tests/server/staff/staff-browser.ts';

describe.each(databases())('a call with a slow body over $name', (database) => {
  let shop: OpenAccounts;
  beforeAll(async () => {
    shop = await openAccounts(database);
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  /** Starts a call; returns a function that sends its body and waits for the status. */
  async function begin(browser: Browser, line: string, body: object) {
    const text = JSON.stringify(body);
    const { port } = shop.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `${line} HTTP/1.1`,
      ...Object.entries({
        ...browser.headers,
        ...(browser instanceof StaffBrowser && { 'x-xsrf-token': browser.staffCsrf ?? '' }),
        host: '127.0.0.1',
        origin: SITE,
        connection: 'close',
        // The server says when it has started on the call.
        expect: '100-continue',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    let said = '';
    socket.on('data', (part: Buffer) => (said += part.toString()));
    await once(socket, 'data');
    return async () => {
      socket.write(text);
      if (!socket.closed) await once(socket, 'close');
      return Number(/HTTP\/1\.1 ([2-5]\d\d) /.exec(said)?.[1]);
    };
  }

  it('a call with a slow body does nothing if its session has ended meanwhile', async () => {
    const { browser: stranger, id } = await signUp(shop.app);
    const finish = [
      await begin(stranger, 'PUT /api/v1/update/user-profile/me', { address: '13 Trap Street' }),
      await begin(stranger, 'POST /api/v1/track', { eventName: 'slow' }),
    ];
    const owner = await visit(shop.app);
    await signIn(owner, ada);
    const change = { password: 'a much better horse', currentPassword: ada.password };
    const changed = await owner.send('PATCH', '/change-user-password/me', { body: change });
    expect(changed.statusCode, changed.body).toBe(200);

    const [profile, event] = await Promise.all(finish.map((end) => end()));
    expect(profile).toBe(401);
    // Calls that concern no account go on.
    expect(event).toBe(201);
    const user = await shop.db.selectFrom('users').selectAll().where('id', '=', id).execute();
    expect(user).toMatchObject([{ address: '' }]);
  });

  it('a call of staff with a slow body does nothing if its session has ended meanwhile', async () => {
    const { browser: stolen } = await staffBrowser(shop, 'owner');
    const finish = [
      await begin(stolen, 'POST /api/v1/staff/confirm', { password: staffPassword }),
      await begin(stolen, 'POST /api/v1/staff/members', {
        ...{ name: 'Mallory', email: 'mallory@example.com', role: 'owner' },
      }),
    ];
    const owner = stolen.copy();
    expect((await owner.post('/staff/sign-out')).statusCode).toBe(200);
    expect(await Promise.all(finish.map((end) => end()))).toEqual([401, 401]);
    const members = await shop.db.selectFrom('staff').select('name').execute();
    expect(members.map(({ name }) => name)).toEqual(['owner']);
  });

  it('a call with a slow body succeeds if its session goes on', async () => {
    const who = { ...ada, email: 'slow@example.com' };
    const { browser } = await signUp(shop.app, who);
    const end = await begin(browser, 'PUT /api/v1/update/user-profile/me', {
      address: '1 Broad St',
    });
    expect(await end()).toBe(200);
  });
});
