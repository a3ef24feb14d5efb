import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#src/domain/settings/settings.ts';
import { createApp } from '#src/server/app.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { startApi } from '#src/server/start.ts';
import { visit } from '#tests/server/browser.ts';
import { SITE } from '#tests/server/open-shop.ts';

const SHOPPER = '197.210.64.5';
const OTHER_SHOPPER = '197.210.64.6';
const BALANCER = '10.0.0.5';
const EDGE = '203.0.113.7';
const STRANGER = '198.51.100.9';

describe('trusted proxies', () => {
  let dataDir: string;
  let db: ShopDatabase;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'oja-proxies-'));
    db = await openDatabase({ databaseUrl: null, dataDir });
    return async () => {
      await Promise.all(apps.map((app) => app.close()));
      await db.destroy();
      await rm(dataDir, { recursive: true });
    };
  });

  /** The shop with these settings, and an address that tells who asks. */
  function open(env: Readonly<Record<string, string>> = {}): FastifyInstance {
    const { trustedProxies } = parseSettings(env);
    const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], trustedProxies });
    app.get('/who', ({ ip, host, protocol, id }) => ({ ip, host, protocol, id }));
    apps.push(app);
    return app;
  }
  const two = { TRUSTED_PROXIES: `loopback, 10.0.0.0/24, ${EDGE}` };
  async function who(
    app: FastifyInstance,
    from: string,
    headers: Readonly<Record<string, string>>,
  ) {
    const answer = await app.inject({ url: '/who', remoteAddress: from, headers });
    return answer.json<{ ip: string; host: string; protocol: string; id: string }>();
  }

  it('a shopper’s address is found over one and two proxies, and a forged header is ignored', async () => {
    const app = open(two);
    for (const [from, forwarded] of [
      [BALANCER, SHOPPER],
      [BALANCER, `${SHOPPER}, ${EDGE}`],
      ['::ffff:10.0.0.5', `${SHOPPER}, ${EDGE}`],
      ['127.0.0.1', `${SHOPPER}, ${EDGE}, ${BALANCER}`],
      // The shopper's text comes first; each proxy appends the address it sees.
      [BALANCER, `${STRANGER}, ${SHOPPER}, ${EDGE}`],
      [BALANCER, `127.0.0.1, 10.0.0.9, ${SHOPPER}`],
      [BALANCER, `unknown, ${SHOPPER}, ${EDGE}`],
    ] as const) {
      const { ip } = await who(app, from, { 'x-forwarded-for': forwarded });
      expect([from, forwarded, ip]).toEqual([from, forwarded, SHOPPER]);
    }
  });

  it('an untrusted proxy counts as the caller, whatever it says', async () => {
    const said = {
      'x-forwarded-for': SHOPPER,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'forged',
    };
    for (const [env, from] of [
      [{}, BALANCER],
      [two, STRANGER],
      [two, '10.0.1.5'],
      [{ TRUSTED_PROXIES: BALANCER }, '127.0.0.1'],
      [{ TRUSTED_PROXIES: '2001:db8::/32' }, '2001:db9::1'],
    ] as const) {
      const seen = await who(open(env), from, { host: 'shop.example', ...said });
      expect(seen).toMatchObject({ ip: from, host: 'shop.example', protocol: 'http' });
      expect(seen.id).not.toBe('forged');
    }
  });

  it('a trusted proxy also sets request id, host and protocol', async () => {
    const said = {
      'x-forwarded-for': SHOPPER,
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'from-the-edge',
    };
    const named = { ip: SHOPPER, host: 'shop.example', protocol: 'https', id: 'from-the-edge' };
    expect(await who(open(two), EDGE, said)).toEqual(named);
    expect(await who(open(), '127.0.0.1', said)).toEqual(named);
    const six = open({ TRUSTED_PROXIES: '2001:db8::/32' });
    expect(await who(six, '2001:db8:1::2', said)).toEqual(named);
  });

  it('shoppers behind two proxies are limited by their own networks', async () => {
    const app = open(two);
    const through = (shopper: string) => ({ 'x-forwarded-for': `${shopper}, ${EDGE}` });
    const post = async (shopper: string) => {
      const browser = await visit(app, BALANCER);
      const body = { msg: 'Hello', fullname: 'Ada', phone: '08031234567', email: 'a@example.com' };
      return browser.send('POST', '/contact-us', { body, headers: through(shopper) });
    };
    const far = '102.89.1.1';
    let last = await post(OTHER_SHOPPER);
    for (let turn = 0; turn < 200 && last.statusCode < 400; turn += 1) {
      last = await post(OTHER_SHOPPER);
    }
    expect(last.statusCode).toBe(429);
    expect((await post(far)).statusCode).toBe(200);
  });

  it('neither a trusted proxy nor its callers can read the metrics', async () => {
    const app = open(two);
    for (const remoteAddress of [BALANCER, EDGE]) {
      const answer = await app.inject({ url: '/metrics', remoteAddress });
      expect(answer.statusCode).toBe(403);
    }
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(
      200,
    );
  });

  it('the setting for trusted proxies reaches the API', async () => {
    const settings = {
      ...parseSettings({ ...two, TRUSTED_PROXIES: '203.0.113.0/24', DATA_DIR: dataDir }),
      port: 0,
    };
    const api = await startApi({ settings });
    // This machine is not trusted here: the request loses the id it brings.
    const answer = await fetch(`${api.url}/health`, { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
    await api.close();
  });
});
