import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { errorReply } from '#src/contract/reply.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { runs, shareOf } from '#tests/fixtures/runs.ts';
import { aroundSchema, bodiesOver } from '#tests/server/around-schema.ts';
import { type Answer, Browser, visit } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProducts } from '#tests/server/sample.ts';
import { signedIn } from '#tests/server/signed-in.ts';

const { cart, wishlist, compare, order, checkout } = callGroups;
const { orderBnpl } = checkout;
const { orders } = order;
const calls: readonly Call[] = [cart, wishlist, compare, { orders }, { orderBnpl }].flatMap(
  (group) => Object.values<Call>(group),
);
const texts = naughtyTexts();

function batches<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  );
}

describe.each(databases())('fuzzed list calls over $name', (database) => {
  let shop: OpenShop;
  let user: Browser;
  let guest: Browser;
  beforeAll(async () => {
    shop = await openShop(database, sampleProducts(5));
    ({ browser: user } = await signedIn(shop.app, shop.db, 'anyhow'));
    guest = await visit(shop.app);
  });
  afterAll(async () => {
    const products = await shop.db.selectFrom('products').select('title').orderBy('id').execute();
    expect(products.map(({ title }) => title)).toEqual([
      'Phone 1',
      'Phone 2',
      'Phone 3',
      'Phone 4',
      'Phone 5',
    ]);
    await shop.close();
  });

  /** Another test checks limits: a session may apply ten times between two of these. */
  const forgetLimits = () => shop.db.deleteFrom('rate_limits').execute();

  /** Each call comes from its own address. */
  let turn = 0;
  const ask = (browser: Browser, call: Call, path: string, body: unknown): Promise<Answer> => {
    turn += 1;
    const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
    const asking = new Browser(shop.app, from);
    for (const [name, value] of browser.cookies) asking.cookies.set(name, value);
    const payload = body === undefined ? {} : { body: Object(body) as object };
    return asking.send(call.method, path, payload);
  };
  const check = (call: Call, answer: Answer) => {
    const { statusCode } = answer;
    const what = `${call.method} ${call.path} ${statusCode} ${answer.body}`;
    expect(statusCode, what).toBeLessThan(500);
    expect(answer.headers['cache-control'], what).toBe('no-store');
    const schema = call.replies[statusCode] ?? errorReply;
    expect(schema.safeParse(answer.json()).error, what).toBeUndefined();
    return statusCode;
  };
  const fill = (call: Call, userId: string, productId: string) =>
    call.path
      .replace('{userId}', encodeURIComponent(userId))
      .replace('{productId}', encodeURIComponent(productId));

  it.each(calls)(
    '$method $path answers in its documented form, whatever is sent',
    async (call) => {
      const { body } = call;
      const named = fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom('me', 'guest') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('1', '999', '0', '2147483648', '-1', 'ME', 'null'),
        },
        { weight: 1, arbitrary: fc.constantFrom(...texts.filter((text) => text.isWellFormed())) },
      );
      const number = fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: 7 }).map(String) },
        { weight: 1, arbitrary: fc.constantFrom('2147483647', '2147483648', '1e3', '1.0', ' 1') },
        { weight: 1, arbitrary: fc.constantFrom(...texts.filter((text) => text.isWellFormed())) },
      );
      const bodies =
        body === undefined
          ? fc.constant(undefined)
          : aroundSchema(body, texts, {
              productId: fc.integer({ min: 1, max: 6 }),
              fullname: fc.constantFrom('Ada Obi', 'Ṣọlá O’Neil'),
              phone: fc.constantFrom('0803 123 4567', '+234 803 123 4567', '0803'),
            });
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(fc.boolean(), named, number, bodies, async (asUser, userId, id, sent) => {
          const browser = asUser ? user : guest;
          await forgetLimits();
          seen.add(check(call, await ask(browser, call, fill(call, userId, id), sent)));
        }),
        { numRuns: bodiesOver(database) },
      );
      expect([...seen].some((status) => status < 300)).toBe(true);
    },
    120_000,
  );

  it('calls for lists and applications accept every awkward text in every field', async () => {
    const product = { productId: 1, quantity: 1 };
    const customer = {
      fullname: 'Ada Obi',
      phone: '0803 123 4567',
      email: 'ada@example.com',
      address: '1 Broad Street',
      city: 'Lagos',
    };
    let asked = 0;
    let kind = 0;
    for (const call of calls.filter(({ body }) => body !== undefined)) {
      const right: Readonly<Record<string, unknown>> = call === orderBnpl ? customer : product;
      // Fields of one kind refuse the same texts, and are tested together.
      const kinds =
        call === orderBnpl
          ? ['fullname phone', 'address city', 'email']
          : ['productId', 'quantity'];
      for (const fields of kinds.map((kind) => kind.split(' '))) {
        kind += 1;
        for (const batch of batches(shareOf(texts, kind), 10)) {
          await forgetLimits();
          const bodies = batch.map((text) => ({
            ...right,
            ...Object.fromEntries(fields.map((field) => [field, text])),
          }));
          const sent = bodies.map((body) => ask(user, call, fill(call, 'me', '1'), body));
          for (const answer of await Promise.all(sent)) check(call, answer);
          asked += batch.length;
        }
      }
    }
    expect(kind).toBe(5 * 2 + 3);
    expect(asked).toBeGreaterThanOrEqual(texts.length * runs(3, kind));
  }, 240_000);

  it('awkward texts of an application are kept as they were written', async () => {
    await forgetLimits();
    const address = `'); drop table orders; -- "Ṣọ̀rọ̀" 👩‍👩‍👧‍👦 <b>\${1}</b>`;
    const answer = await guest.post('/order/bnpl', {
      fullname: "Ṣọlá O'Neil-Àjàyí, Jr.",
      phone: '0803 123 4567',
      email: 'ada@example.com',
      address,
    });
    expect(answer.statusCode).toBe(201);
    const { data } = orderBnpl.replies[201].parse(answer.json());
    const row = await shop.db
      .selectFrom('bnpl_applications')
      .select(['fullname', 'address'])
      .where('number', '=', data.applicationId)
      .executeTakeFirst();
    expect({ ...row }).toEqual({ fullname: "Ṣọlá O'Neil-Àjàyí, Jr.", address });
  });
});
