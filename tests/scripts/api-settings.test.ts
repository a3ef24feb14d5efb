import { beforeEach, describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#src/contract/headers.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { buyer } from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleSeed } from '#tests/server/sample.ts';
import { testShop, type TestShop } from './command.ts';

// Every command that runs the API uses the operator's settings.

/** Longer than the defaults, and shorter than the times of `KEEP`. */
const AGE_MS = 400 * 86_400_000;

const KEEP = { KEEP_EVENTS: '2y', KEEP_MESSAGES: '2y' };

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const db = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
  await fillShop(db, sampleSeed([sampleProduct(1, { stock: 9 })]));
  const created_at = new Date(Date.now() - AGE_MS).toISOString();
  await db
    .insertInto('events')
    .values({ ...event, created_at })
    .execute();
  await db.destroy();
  return () => shop.remove();
});

const event = { user_id: null, name: 'search', component: 'box', metadata: '{}' };

async function countEvents(): Promise<number> {
  const db = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
  const events = await db.selectFrom('events').select('id').execute();
  await db.destroy();
  return events.length;
}

/** The status of a guest's order for two units of the product at the running shop. */
async function orderTwo(): Promise<number> {
  const api = `${shop.url}/api/v1`;
  const first = await fetch(`${api}/cart-count`);
  const pairs = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const post = (path: string, body: object) =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: pairs.join('; '),
        [CSRF_HEADER]: token,
      },
      body: JSON.stringify(body),
    });
  expect((await post('/add-cart', { productId: 1, quantity: 2 })).status).toBe(200);
  return (await post('/checkout-order', buyer)).status;
}

describe('an API', { timeout: 60_000 }, () => {
  it.each(['api.ts', 'serve.ts'])(
    'an API started by %s uses the settings for retention and new buyers',
    async (script) => {
      const running = shop.start(script, [], { ...KEEP, UNPROVEN_PRODUCT_UNITS: '1' });
      await running.says(script === 'api.ts' ? 'The API answers at' : 'Serving the shop');
      expect(await orderTwo()).toBe(409);
      await running.stop('SIGTERM');
      expect(await countEvents()).toBe(1);
    },
  );

  it('an API started by a pull uses the settings for retention', async () => {
    expect(await shop.run('pull.ts', ['--no-pictures'], KEEP)).toMatchObject({ status: 0 });
    expect(await countEvents()).toBe(1);
    expect(await shop.run('pull.ts', ['--no-pictures'])).toMatchObject({ status: 0 });
    expect(await countEvents()).toBe(0);
  });
});
