import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffOrderCalls } from '#src/contract/staff-order.ts';
import { kobo } from '#src/domain/money.ts';
import { forgetBuyers } from '#src/server/orders/retention.ts';
import { writeOrderText } from '#src/server/orders/search.ts';
import { insertOrder } from '#src/server/orders/store.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  payableIn,
  placedIn,
  toIkoyi,
  trusting,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const orderIn = (answer: Answer, status: 200 | 201 = 200) => {
  expect(answer.statusCode, answer.body).toBe(status);
  return staffOrderCalls.staffOrder.replies[200].parse(answer.json()).data;
};

describe.each(databases())('orders in the back office over $name', (database) => {
  let shop: OpenCheckout;
  let member: StaffBrowser;
  let numbers: Readonly<Record<'ada' | 'bola' | 'chidi', string>>;
  beforeAll(async () => {
    const products = sampleProducts(5).with(1, sampleProduct(2, { title: 'Oraimo 50%_Cable' }));
    shop = await openCheckout(database, { products, unproven: trusting });
    member = (await staffBrowser(shop, 'assistant', 'Kemi Ojo')).browser;
    const placed = async (productId: number, form: object) => {
      const guest = await shop.guest({ [productId]: 2 });
      return placedIn(await guest.post('/checkout-order', { ...toIkoyi, ...form })).orderId;
    };
    numbers = {
      ada: await placed(1, {}),
      bola: await placed(2, {
        ...{ fullname: 'Adébólá Àkàndé', phone: '07051112222', email: 'bola@mail.example' },
      }),
      chidi: await placed(3, {
        ...{ fullname: 'Chidi Eze', phone: '08090000000', email: 'c_e@mail.example' },
      }),
    };
    // As in orders of former times.
    const { id, ...chidi } = await shop.db
      .updateTable('orders')
      .set({ phone: '+44 20 7946 0958' })
      .where('number', '=', numbers.chidi)
      .returning(['id', 'number', 'phone', 'fullname', 'email'])
      .executeTakeFirstOrThrow();
    await writeOrderText(shop.db, id, { ...chidi, products: ['Phone 3'] });
  });
  afterAll(() => shop.close());

  const list = async (query: Readonly<Record<string, string>> = {}) => {
    const answer = await member.get(`/staff/orders?${new URLSearchParams(query).toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffOrderCalls.staffOrders.replies[200].parse(answer.json());
  };
  const found = async (words: string) => (await list({ words })).data.map(({ orderId }) => orderId);

  it('the list has every order, newest first, with its buyer and units', async () => {
    const { data, hasMore } = await list();
    expect(data.map(({ orderId }) => orderId)).toEqual([numbers.chidi, numbers.bola, numbers.ada]);
    expect(hasMore).toBe(false);
    expect(data[2]).toMatchObject({
      ...{ fullname: 'Ada Obi', phone: '+2348030000000', deliveryArea: 'Lagos Island' },
      ...{ type: 'delivery', payOnDelivery: true, units: 2, status: 'placed' },
    });
  });

  it('an order is found by its number in any spelling', async () => {
    const { bola } = numbers;
    const digits = bola.replaceAll(/\D/g, '');
    const spellings = [bola, bola.toLowerCase(), bola.replaceAll('-', ' '), digits, bola.slice(4)];
    for (const words of [...spellings, `order no ${digits}`]) {
      expect(await found(words), words).toEqual([bola]);
    }
    expect(await found(digits.slice(0, 8))).toEqual([bola]);
  });

  it.each(['07051112222', '0705 111 2222', '+234 705 111 2222', '2347051112222', '51112222'])(
    'an order is found by the phone spelled “%s”',
    async (words) => {
      expect(await found(words)).toEqual([numbers.bola]);
    },
  );

  it('an order is found by a foreign phone, in other spellings too', async () => {
    for (const words of ['+44 20 7946 0958', '442079460958', '7946']) {
      expect(await found(words), words).toEqual([numbers.chidi]);
    }
  });

  it('an order is found by name without accents, by mail and by product', async () => {
    expect(await found('adebola akande')).toEqual([numbers.bola]);
    expect(await found('ADA@example.com')).toEqual([numbers.ada]);
    expect(await found('oraimo')).toEqual([numbers.bola]);
    expect(await found('ada')).toEqual([numbers.ada]);
    expect(await found('mail.example')).toEqual([numbers.chidi, numbers.bola]);
  });

  it('several words must all match, each anywhere', async () => {
    expect(await found('akande oraimo 0705 111 2222')).toEqual([numbers.bola]);
    expect(await found(`chidi oraimo`)).toEqual([]);
    expect(await found(`${numbers.ada} oraimo`)).toEqual([]);
    expect(await found(`${numbers.ada} ada`)).toEqual([numbers.ada]);
  });

  it('wildcards of LIKE are literal in a search', async () => {
    expect(await found('50%_cable')).toEqual([numbers.bola]);
    expect(await found('c_e@')).toEqual([numbers.chidi]);
    for (const words of ['%', 'a%a', 'ad_', String.raw`\ada`, '_o']) {
      expect(await found(words), words).toEqual(words === '%' ? [numbers.bola] : []);
    }
  });

  it('a list may be narrowed to a status, with words too', async () => {
    expect((await list({ status: 'placed' })).data).toHaveLength(3);
    expect((await list({ status: 'packed' })).data).toEqual([]);
    expect((await list({ status: 'placed', words: 'oraimo' })).data).toHaveLength(1);
    expect((await list({ status: 'packed', words: 'oraimo' })).data).toEqual([]);
    expect((await list({ status: 'packed', words: numbers.ada })).data).toEqual([]);
  });

  it('an order shows its buyer, lines, history, next states and the buyer’s own page', async () => {
    const order = orderIn(await member.get(`/staff/orders/${numbers.ada}`));
    expect(order).toMatchObject({
      ...{ orderId: numbers.ada, fullname: 'Ada Obi', email: 'ada@example.com', version: 1 },
      ...{ next: ['packed', 'shipped', 'delivered', 'cancelled'], courier: '', refundable: 0 },
      ...{ notes: [], movements: [], refunds: [], address: '1 Bourdillon Road' },
      history: [{ status: 'placed' }],
    });
    expect(order.lines).toMatchObject([{ productName: 'Phone 1', quantity: 2 }]);
    const [, number, key] =
      /^https:\/\/shop\.example\/order#([^.]+)\.(.+)$/.exec(order.buyersPage) ?? [];
    expect(order.buyersPage.startsWith(SITE)).toBe(true);
    const guest = await shop.guest({});
    const seen = await guest.send('GET', `/order/${number}`, {
      headers: { 'x-order-key': key ?? '' },
    });
    expect(seen.statusCode, seen.body).toBe(200);
  });

  it('a paid order shows its money', async () => {
    const guest = await shop.guest({ 5: 1 });
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    expect(orderIn(await member.get(`/staff/orders/${orderId}`))).toMatchObject({
      ...{ status: 'pending', next: ['cancelled'], movements: [], refundable: 0 },
    });
    shop.gateway.report(reference);
    await verified(guest, reference);
    expect(orderIn(await member.get(`/staff/orders/${orderId}`))).toMatchObject({
      ...{ status: 'paid', version: 2, refundable: 100_005 },
      movements: [{ kind: 'paid', amount: 100_005, currency: 'NGN', reference }],
    });
  });

  it('a missing order is answered with 404 and a sentence, by every call', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/status', { status: 'packed', version: 1 }],
      ['POST', '/notes', { text: 'Hello' }],
    ] as const) {
      const answer = await member.send(method, `/staff/orders/ORD-1${path}`, { body });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { code: 'not_found', message: 'There is no order ORD-1.' },
      ]);
    }
  });

  it('nobody sees orders without a session of staff', async () => {
    const guest = await shop.guest({});
    for (const path of ['/staff/orders', `/staff/orders/${numbers.ada}`, '/staff/attention']) {
      const answer = await guest.get(path);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('Ada');
    }
  });

  it('a note is seen by staff with its author, and leaves the order’s version as it is', async () => {
    const note = 'Call after 4 pm.\nGate code 12';
    const answer = await member.post(`/staff/orders/${numbers.chidi}/notes`, { text: note });
    const order = orderIn(answer, 201);
    expect(order.notes).toMatchObject([{ who: 'Kemi Ojo', text: note }]);
    expect(order.version).toBe(1);
    const logged = (await auditOf(shop.db)).filter(({ action }) => action === 'order.note');
    expect(logged).toMatchObject([
      { who: 'Kemi Ojo', subject: `order ${numbers.chidi}`, before: null },
    ]);
    const empty = await member.post(`/staff/orders/${numbers.chidi}/notes`, { text: ' ' });
    expect(empty.statusCode).toBe(400);
  });

  it('an order that has lost its buyer is not found by the buyer any more, and has no notes', async () => {
    await shop.db
      .updateTable('orders')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('number', '=', numbers.chidi)
      .execute();
    expect(await forgetBuyers(shop.db, '2021-01-01T00:00:00.000Z', 500)).toBe(1);
    for (const words of ['chidi', 'c_e@mail.example', '+44 20 7946 0958']) {
      expect(await found(words), words).toEqual([]);
    }
    expect(await found(numbers.chidi)).toEqual([numbers.chidi]);
    expect(await found('phone 3')).toEqual([numbers.chidi]);
    expect(orderIn(await member.get(`/staff/orders/${numbers.chidi}`)).notes).toEqual([]);
  });

  it('a list goes on after the last order that was seen, 50 at a time', async () => {
    const {
      id: _,
      number: __,
      created_at: ___,
      ...ada
    } = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', numbers.ada)
      .executeTakeFirstOrThrow();
    const line = { productId: 4, title: 'Phone 4', picture: null, price: kobo(100), quantity: 1 };
    for (let count = 0; count < 52; count += 1) {
      await insertOrder(shop.db, { ...ada, status: 'cancelled' }, [line], shop.clock.now);
    }
    const first = await list();
    expect([first.data.length, first.hasMore]).toEqual([50, true]);
    const rest = await list({ before: String(first.data.at(-1)?.id) });
    expect([rest.data.length, rest.hasMore]).toEqual([6, false]);
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const phones = await list({ words: 'phone 4', before: String(first.data[10]?.id) });
    expect([phones.data.length, phones.hasMore]).toEqual([41, false]);
  });
});
