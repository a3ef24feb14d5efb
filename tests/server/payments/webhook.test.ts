import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runs } from '#tests/fixtures/runs.ts';
import { refusalIn } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  ledgerOf,
  openCheckout,
  ordersOf,
  payableIn,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';

const FORGED = runs(2_000, 10_000);

const EVENT = '{ "event": "charge.success",  "data": {"reference": "REFERENCE", "amount": 1.0} }\n';

const sender = (shop: OpenCheckout) => (payload: string | Buffer, signature?: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/paystack',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-paystack-signature': signature }),
    },
    payload,
  });

describe.each(databases())('a webhook over $name', (database) => {
  let shop: OpenCheckout;
  let reference: string;
  let orderId: string;
  let body: string;
  beforeEach(async () => {
    shop = await openCheckout(database);
    const browser = await shop.guest({ 1: 1 });
    ({ reference, orderId } = payableIn(await browser.post('/checkout-payment', buyer)));
    body = EVENT.replace('REFERENCE', reference);
    shop.gateway.report(reference);
  });
  afterEach(() => shop.close());

  it('the signature of a webhook is checked over its raw bytes', async () => {
    const answer = await sender(shop)(body, shop.gateway.sign(body));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    await shop.swept();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'paid' }]);
  });

  it('a webhook that comes 100 times at once counts once', async () => {
    const send = sender(shop);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(body, shop.gateway.sign(body))),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await shop.swept();
    expect(await historyOf(shop.db, orderId)).toEqual(['pending', 'paid']);
    expect(await ledgerOf(shop.db)).toHaveLength(1);
    const events = await shop.db.selectFrom('payment_events').selectAll().execute();
    expect(events).toHaveLength(1);
    const letters = (await shop.mails()).filter(({ subject }) => subject.includes(orderId));
    expect(letters).toHaveLength(1);
  });

  it('a webhook about unknown payments is acknowledged and changes nothing', async () => {
    const send = sender(shop);
    for (const other of [
      '{"event":"charge.success","data":{"reference":"nobody"}}',
      '{"event":"transfer.success","data":{"reference":7}}',
      '{"event":"subscription.create"}',
      '{"event":"charge.success","data":null}',
      '{"event":"charge.success","data":{"reference":"\\u0000"}}',
    ]) {
      expect((await send(other, shop.gateway.sign(other))).statusCode, other).toBe(200);
    }
    await shop.swept();
    expect(shop.gateway.asks).toBe(0);
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
  });

  it('a webhook with an unknown event only triggers a question to the provider', async () => {
    shop.gateway.report(reference, { status: 'pending' });
    await shop.webhook(reference, 'charge.dispute.create');
    await shop.swept();
    expect(shop.gateway.asks).toBe(1);
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'pending' }]);
  });

  it('a webhook is not trusted about the paid amount', async () => {
    shop.gateway.report(reference, { status: 'failed' });
    const lie = JSON.stringify({
      event: 'charge.success',
      data: { reference, status: 'success', amount: 10_000_100, currency: 'NGN', domain: 'test' },
    });
    await sender(shop)(lie, shop.gateway.sign(lie));
    await shop.swept();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'payment_failed' }]);
  });

  it('a signed webhook without an event is refused', async () => {
    const send = sender(shop);
    for (const nonsense of ['', '{', '[]', '{"event":7}', '{"event":""}', 'null', '\\u{ff}']) {
      const answer = await send(nonsense, shop.gateway.sign(nonsense));
      expect(answer.statusCode, nonsense).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, nonsense).toBeLessThan(500);
    }
  });
});

describe.each(databases())('a forged webhook over $name', (database) => {
  let shop: OpenCheckout;
  let body: string;
  beforeAll(async () => {
    shop = await openCheckout(database);
    const browser = await shop.guest({ 1: 1 });
    const { reference } = payableIn(await browser.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    body = EVENT.replace('REFERENCE', reference);
  });
  afterAll(() => shop.close());

  it(`${FORGED} forged webhooks of ${FORGED} are refused without side effects`, async () => {
    const send = sender(shop);
    const right = shop.gateway.sign(body);
    const other = (text: string, place: number) =>
      text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1);
    const forged = (turn: number): [string, string | undefined] => {
      const place = turn % right.length;
      switch (turn % 8) {
        case 0:
          return [body, randomBytes(64).toString('hex')];
        case 1:
          return [body, other(right, place)];
        case 2:
          return [body, right.slice(0, place)];
        case 3:
          return [other(body, turn % body.length), right];
        case 4:
          return [body, right.toUpperCase()];
        case 5:
          return [`${body} `, right];
        case 6:
          return [JSON.stringify(JSON.parse(body)), right];
        default:
          return [body, turn % 16 === 7 ? undefined : ''];
      }
    };
    for (let from = 0; from < FORGED; from += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, turn) => send(...forged(from + turn))),
      );
      for (const answer of answers) expect(answer.statusCode).toBe(401);
    }
    expect(refusalIn(await send(body))).toMatchObject({ status: 401, code: 'not_signed' });
    const bare = await shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/paystack' });
    expect(bare.statusCode).toBe(401);
    expect(shop.gateway.asks).toBe(0);
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'pending' }]);
  }, 60_000);
});
