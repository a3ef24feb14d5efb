import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import { carelessDetails, phoneSpellings } from '#tests/fixtures/contact-details.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, toIkoyi, trusting, type OpenCheckout } from '#tests/server/open-checkout.ts';

describe.each(databases())('careless buyers over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database, { unproven: trusting });
  });
  afterAll(() => shop.close());

  it('two hundred careless or hostile details place no order and get one sentence each', async () => {
    expect(carelessDetails).toHaveLength(200);
    const browser = await shop.guest({ 1: 1 });
    for (const details of carelessDetails) {
      const answer = await browser.post('/checkout-order', { ...toIkoyi, ...details });
      expect(answer.statusCode, JSON.stringify(details)).toBe(400);
      const { message } = errorReply.parse(answer.json());
      expect(message).toMatch(/^"(?:fullname|phone|address)" [^.]+\.$/);
    }
    const orders = await shop.db.selectFrom('orders').select('id').execute();
    expect(orders).toEqual([]);
  });

  it('sixty spellings of a number are all accepted and stored alike', async () => {
    expect(new Set(phoneSpellings).size).toBe(60);
    for (const phone of phoneSpellings) {
      const browser = await shop.guest({ 1: 1 });
      const answer = await browser.post('/checkout-order', { ...toIkoyi, phone });
      expect(answer.statusCode, `${phone}: ${answer.body}`).toBe(200);
    }
    const orders = await shop.db.selectFrom('orders').select('phone').execute();
    expect(orders.map(({ phone }) => phone)).toEqual(phoneSpellings.map(() => '+2348031234567'));
  });
});
