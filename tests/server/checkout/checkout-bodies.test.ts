import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { checkoutCalls } from '#src/contract/checkout.ts';
import { orderCalls } from '#src/contract/order.ts';
import { paymentCalls } from '#src/contract/payment.ts';
import { errorReply } from '#src/contract/reply.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { shareOf } from '#tests/fixtures/runs.ts';
import { aroundSchema } from '#tests/server/around-schema.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import {
  openCheckout,
  payableIn,
  toIkoyi,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';

const { checkoutOrder, checkoutPayment } = checkoutCalls;
const texts = naughtyTexts();
const wellFormed = texts.filter((text) => text.isWellFormed());

describe.each(databases())('a fuzzed checkout over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database);
  });
  afterAll(() => shop.close());

  const check = (call: Call, answer: Answer) => {
    const { statusCode } = answer;
    const what = `${call.method} ${call.path} ${statusCode} ${answer.body}`;
    expect(statusCode, what).toBeLessThan(500);
    expect(answer.headers['cache-control'], what).toBe('no-store');
    const schema = call.replies[statusCode] ?? errorReply;
    expect(schema.safeParse(answer.json()).error, what).toBeUndefined();
    return statusCode;
  };

  it.each<Call>([checkoutOrder, checkoutPayment])(
    '$path answers in its documented form at the server’s price, whatever is sent',
    async (call) => {
      const area = fc.constantFrom('Lagos Island', 'Interstate', 'Mars', '');
      const known = {
        type: fc.constantFrom('pickup', 'delivery'),
        deliveryArea: area,
        subArea: fc.constantFrom('Ikoyi', ''),
        fullname: fc.constantFrom('Ada Obi', 'Ṣọlá O’Neil'),
        address: fc.constantFrom('1 Broad Street', ''),
        email: fc.constantFrom('ada@example.com', 'ADA@example.com', 'b@example.com'),
        phone: fc.constantFrom('0803 123 4567', '+234 803 123 4567', '0803'),
        shownTotal: fc.constantFrom(undefined, undefined, 100_001, 102_501, 1),
      };
      const seen = new Set<number>();
      const body = call.body ?? expect.fail();
      await fc.assert(
        fc.asyncProperty(aroundSchema(body, texts, known), async (sent) => {
          const browser = await shop.guest({ 1: 1 });
          const answer = await browser.post(call.path, Object(sent) as object);
          seen.add(check(call, answer));
          if (answer.statusCode === 200) {
            const { data } = answer.json<{ data: { total: number } }>();
            expect([100_001, 102_501]).toContain(data.total);
          }
        }),
        { numRuns: 60 },
      );
      expect(seen).toContain(200);
      expect(seen).toContain(400);
    },
    60_000,
  );

  it('the checkout accepts every awkward text in every field', async () => {
    const fields = ['fullname phone', 'address city', 'deliveryArea subArea', 'email'];
    for (const [kind, names] of fields.map((kind) => kind.split(' ')).entries()) {
      const awkward = shareOf(texts, kind);
      for (let from = 0; from < awkward.length; from += 20) {
        const batch = awkward.slice(from, from + 20).map(async (text) => {
          const browser = await shop.guest({ 1: 1 });
          const change = Object.fromEntries(names.map((name) => [name, text]));
          const answer = await browser.post('/checkout-payment', { ...toIkoyi, ...change });
          check(checkoutPayment, answer);
        });
        await Promise.all(batch);
      }
    }
  }, 120_000);

  it('questions about arbitrary orders and payments are answered without a fault', async () => {
    const browser = await shop.guest({ 1: 1 });
    const order = payableIn(await browser.post('/checkout-payment', toIkoyi));
    const named = fc.oneof(
      fc.constantFrom(order.orderId, order.reference, 'ORD-1', 'x'.repeat(3_000), '.', '%00'),
      fc.constantFrom(...wellFormed),
    );
    const keys = fc.option(fc.constantFrom(order.orderKey, 'x', '', 'a'.repeat(43)));
    await fc.assert(
      fc.asyncProperty(named, keys, async (name, key) => {
        const headers = key === null ? {} : { 'x-order-key': key };
        const path = `/order/${encodeURIComponent(name)}`;
        const status = check(orderCalls.order, await browser.send('GET', path, { headers }));
        if (status === 200) expect([name, key]).toEqual([order.orderId, order.orderKey]);
        const payment = await browser.get(`/payment-verify/${encodeURIComponent(name)}`);
        if (check(paymentCalls.paymentVerify, payment) === 200) expect(name).toBe(order.reference);
      }),
      { numRuns: 100 },
    );
  });
});
