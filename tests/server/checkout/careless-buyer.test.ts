import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';

/** Texts that are neither a name, nor a Nigerian number, nor an address. */
const nonsense = [
  ...Array.from({ length: 20 }, (_, length) => '.'.repeat(length + 1)),
  ...['😀😀', '🏠🏠🏠🏠🏠🏠', '☎️☎️☎️', '👩‍👩‍👧‍👦', '?????', '-----', '______', '=====', '<>', '#'],
  ...[
    "'; DROP TABLE orders; --",
    '" OR ""="',
    '1; DELETE FROM users',
    '${7*7}',
    '<script>x</script>',
  ],
  ...['{{7*7}}', '\\x00\\x00', '%00%00%00', '../../etc/passwd;', '|| sleep 10 ||'],
  'a'.repeat(5_000),
];
const numbers = [
  ...Array.from({ length: 9 }, (_, length) => '123456789'.slice(0, length + 1)),
  ...[
    '+44 7911 123456',
    '+1 202 555 0123',
    '+33 6 12 34 56 78',
    '+91 98765 43210',
    '+86 131 2345 6789',
  ],
  ...[
    '0803 123 456',
    '0803 123 45678',
    '08O3 123 4567',
    '+8031234567',
    '0603 123 4567',
    '00447911123456',
  ],
];

/** Two hundred checkouts with one careless or hostile field each. */
const careless = [
  ...nonsense.flatMap((text) => [{ fullname: text }, { phone: text }, { address: text }]),
  ...[...nonsense, ...numbers].map((phone) => ({ phone, fullname: phone })),
  ...numbers.map((phone) => ({ phone })),
].slice(0, 200);

describe.each(databases())('careless buyers over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database);
  });
  afterAll(() => shop.close());

  it('two hundred careless or hostile details place no order and get one sentence each', async () => {
    expect(careless).toHaveLength(200);
    const browser = await shop.guest({ 1: 1 });
    for (const details of careless) {
      const answer = await browser.post('/checkout-order', { ...toIkoyi, ...details });
      expect(answer.statusCode, JSON.stringify(details)).toBe(400);
      const { message } = errorReply.parse(answer.json());
      expect(message).toMatch(/^"(?:fullname|phone|address)" [^.]+\.$/);
    }
    const orders = await shop.db.selectFrom('orders').select('id').execute();
    expect(orders).toEqual([]);
  });

  it('a number is stored alike however it is spelled', async () => {
    for (const phone of ['0803 123 4567', '+234 (0) 803-123-4567', '2348031234567']) {
      const browser = await shop.guest({ 1: 1 });
      const answer = await browser.post('/checkout-order', { ...toIkoyi, phone });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const orders = await shop.db.selectFrom('orders').select('phone').execute();
    expect(new Set(orders.map(({ phone }) => phone))).toEqual(new Set(['+2348031234567']));
  });
});
