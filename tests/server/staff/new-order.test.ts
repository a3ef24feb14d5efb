import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  ordersOf,
  stockOf,
  storedBuyer,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const TRACKED = 3;

/** What product 3 costs in naira, and its delivery to Ikoyi. */
const PRICE = 100_003;
const FEE = 2_500;

const { fullname, phone } = buyer;
const pickup = {
  ...{ fullname, phone, type: 'pickup', payment: 'on_delivery', shownTotal: PRICE },
  lines: [{ productId: TRACKED, quantity: 1 }],
};
const delivery = {
  ...{ ...pickup, type: 'delivery', address: '1 Bourdillon Road', shownTotal: PRICE + FEE },
  ...{ deliveryArea: 'Lagos Island', subArea: 'Ikoyi' },
};

const orderIn = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(201);
  return staffNewOrderCalls.enterOrder.replies[201].parse(answer.json()).data;
};
const refusal = (answer: Answer) => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return { status: answer.statusCode, code, message };
};

describe.each(databases())('staff entering an order over $name', (database) => {
  let shop: OpenCheckout;
  let kemi: StaffBrowser;
  beforeEach(async () => {
    const products = sampleProducts(5)
      .with(2, sampleProduct(TRACKED, { stock: 12 }))
      .with(4, sampleProduct(5, { promotionalPrice: 0 }));
    shop = await openCheckout(database, { products });
    kemi = (await staffBrowser(shop, 'assistant', 'Kemi Ojo')).browser;
  });
  afterEach(() => shop.close());

  const enter = (body: object, key = 'one', by = kemi) =>
    by.post('/staff/orders', body, { 'idempotency-key': key });

  it('an order on delivery is placed at the shop’s prices and terms, with its units taken', async () => {
    const order = orderIn(await enter(delivery));
    expect(order).toMatchObject({
      ...{ status: 'placed', payOnDelivery: true, type: 'delivery', fullname },
      ...{ bill: PRICE, deliveryFee: FEE, total: PRICE + FEE, deliveryDays: '1-3 working days' },
      ...{ address: '1 Bourdillon Road', city: 'Ikoyi', deliveryArea: 'Lagos Island' },
      ...{ phone: storedBuyer.phone, email: '', paymentLink: null, awaitsTransfer: false },
    });
    expect(order.lines).toMatchObject([{ productId: TRACKED, quantity: 1, unitPrice: PRICE }]);
    expect(await stockOf(shop.db, TRACKED)).toBe(11);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Kemi Ojo', action: 'order.new', subject: `order ${order.orderId}` },
        before: null,
        after: { payment: 'on_delivery', type: 'delivery', total: PRICE + FEE },
      },
    ]);
  });

  it('a customer without a mail address gets no mail and no account, whatever happens', async () => {
    const { orderId } = orderIn(await enter(pickup));
    const moved = { status: 'packed', version: 1 };
    expect((await kemi.post(`/staff/orders/${orderId}/status`, moved)).statusCode).toBe(200);
    expect(await shop.mails()).toEqual([]);
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('a customer with a mail address gets the mail of an order', async () => {
    const { email } = orderIn(await enter({ ...pickup, email: buyer.email }));
    expect(email).toBe(buyer.email);
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('We have your order'));
  });

  it('a key that is sent ten times at once is one order, and later too', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(delivery)));
    shop.clock.now += 48 * 3_600_000;
    const late = (await staffBrowser(shop, 'owner')).browser;
    const numbers = new Set(answers.map((answer) => orderIn(answer).orderId));
    expect(numbers.size).toBe(1);
    expect(await ordersOf(shop.db)).toHaveLength(1);
    expect(await stockOf(shop.db, TRACKED)).toBe(11);
    expect(await auditOf(shop.db)).toHaveLength(1);
    // The key is the member's own.
    expect(numbers).not.toContain(orderIn(await enter(delivery, 'one', late)).orderId);
  });

  it('a key of another order is refused, and so is an order without a key', async () => {
    orderIn(await enter(pickup));
    expect(refusal(await enter(delivery))).toMatchObject({ status: 409, code: 'key_reused' });
    expect(refusal(await kemi.post('/staff/orders', pickup))).toMatchObject({
      ...{ status: 400, message: 'A new order needs an Idempotency-Key header.' },
    });
    expect(await ordersOf(shop.db)).toHaveLength(1);
  });

  it('of concurrent orders for the last units, only as many as there are units succeed', async () => {
    const lines = [{ productId: TRACKED, quantity: 5 }];
    const five = { ...pickup, lines, shownTotal: 5 * PRICE };
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => enter(five, key)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await stockOf(shop.db, TRACKED)).toBe(2);
    expect(refusal(await enter(five, 'e'))).toMatchObject({
      ...{ code: 'not_enough_stock', message: 'We have only 2 of Phone 3 left.' },
    });
    expect(await ordersOf(shop.db)).toHaveLength(2);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('another total than the customer was told is refused, and the same key may try again', async () => {
    const refused = refusal(await enter({ ...delivery, shownTotal: PRICE }));
    expect(refused).toMatchObject({ status: 409, code: 'total_changed' });
    expect(refused.message).toContain('The total is ₦102,503 now.');
    expect(await ordersOf(shop.db)).toEqual([]);
    orderIn(await enter(delivery));
  });

  it('what cannot be sold or delivered is refused with one sentence', async () => {
    const one = (productId: number) => [{ productId, quantity: 1 }];
    const interstate = { ...delivery, deliveryArea: 'Interstate', subArea: '', shownTotal: PRICE };
    const refused = [
      [{ ...pickup, lines: one(99) }, 409, /no longer sold/],
      [{ ...pickup, lines: one(5), shownTotal: 0 }, 409, /Phone 5 has no price yet/],
      [{ ...delivery, deliveryArea: 'Mars', subArea: '' }, 400, /do not know this delivery area/],
      [interstate, 409, /Nobody can collect money there/],
      [{ ...delivery, address: 'x' }, 400, /street or a landmark/],
      [{ ...pickup, phone: '12' }, 400, /Nigerian phone number/],
      [{ ...pickup, lines: [] }, 400, /lines/],
      [{ ...pickup, lines: [...one(1), ...one(1)] }, 400, /each product once/],
      [{ ...pickup, lines: [{ productId: 1, quantity: 100 }] }, 400, /quantity/],
    ] as const;
    for (const [body, status, sentence] of refused) {
      const answer = refusal(await enter(body));
      expect(answer.status, answer.message).toBe(status);
      expect(answer.message).toMatch(sentence);
    }
    expect(await ordersOf(shop.db)).toEqual([]);
    expect(await auditOf(shop.db)).toEqual([]);
  });
});
