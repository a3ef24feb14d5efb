import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  payableIn,
  placedIn,
  stockOf,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { auditOf } from './audit-of.ts';
import { openOrderShop, orderIn, TRACKED } from './order-shop.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

describe.each(databases())('staff changing an order over $name', (database) => {
  let shop: OpenCheckout;
  let kemi: StaffBrowser;
  beforeEach(async () => {
    ({ shop, kemi } = await openOrderShop(database, 'assistant'));
  });
  afterEach(() => shop.close());

  const placed = async () => {
    const guest = await shop.guest({ [TRACKED]: 2 });
    return placedIn(await guest.post('/checkout-order', toIkoyi)).orderId;
  };
  const put = (number: string, body: object, by = kemi) =>
    by.post(`/staff/orders/${number}/status`, body);
  const letterOf = async (start: string) =>
    (await shop.mails()).find(({ subject }) => subject.startsWith(start));

  it('an order goes on, its buyer is told, and each change is one entry of the log', async () => {
    const number = await placed();
    const packed = orderIn(await put(number, { status: 'packed', version: 1 }));
    expect(packed).toMatchObject({
      status: 'packed',
      version: 2,
      next: ['shipped', 'delivered', 'cancelled'],
    });
    const shipped = orderIn(
      await put(number, {
        ...{ status: 'shipped', version: 2, courier: ' GIG Logistics ', trackingNumber: 'NG-1' },
      }),
    );
    expect(shipped).toMatchObject({ version: 3, courier: 'GIG Logistics', trackingNumber: 'NG-1' });
    expect((await letterOf('We have packed your order'))?.text).not.toContain('GIG');
    expect((await letterOf('Your order is on its way'))?.text).toContain(
      'It travels with GIG Logistics, tracking number NG-1.',
    );
    const [who, action, subject] = ['Kemi Ojo', 'order.status', `order ${number}`];
    expect(await auditOf(shop.db)).toEqual([
      { who, action, subject, before: { status: 'placed' }, after: { status: 'packed' } },
      {
        ...{ who, action, subject, before: { status: 'packed' } },
        after: { status: 'shipped', courier: 'GIG Logistics', trackingNumber: 'NG-1' },
      },
    ]);
  });

  it('an order may be shipped with a courier alone, a tracking number alone, or neither', async () => {
    const sentences = [
      [{ courier: 'Kwik' }, 'It travels with Kwik.'],
      [{ trackingNumber: '77' }, 'Its tracking number is 77.'],
    ] as const;
    for (const [shipment, sentence] of sentences) {
      const number = await placed();
      orderIn(await put(number, { status: 'shipped', version: 1, ...shipment }));
      const letters = (await shop.mails()).filter(({ subject }) => subject.includes(number));
      expect(letters.at(-1)?.text).toContain(sentence);
    }
    const empty = { courier: '', trackingNumber: '' };
    const plain = orderIn(await put(await placed(), { status: 'shipped', version: 1, ...empty }));
    expect(plain).toMatchObject({ status: 'shipped', ...empty });
    expect(await shop.db.selectFrom('order_shipments').selectAll().execute()).toHaveLength(2);
  });

  it('a courier of an order that is not shipped is refused and changes nothing', async () => {
    const number = await placed();
    const answer = await put(number, { status: 'packed', version: 1, courier: 'Kwik' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'A courier and a tracking number can be given only when the order is shipped.',
    });
    expect(await historyOf(shop.db, number)).toEqual(['placed']);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('of two members who change one order at once, one wins and the other is told', async () => {
    const tobi = (await staffBrowser(shop, 'manager', 'Tobi Ade')).browser;
    for (let round = 0; round < 5; round += 1) {
      const number = await placed();
      const answers = await Promise.all([
        put(number, { status: 'packed', version: 1 }),
        put(number, { status: 'cancelled', version: 1 }, tobi),
      ]);
      const won = answers.findIndex(({ statusCode }) => statusCode === 200);
      const lost = answers[1 - won];
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const state = won === 0 ? 'Packed' : 'Cancelled';
      expect(lost?.json()).toMatchObject({
        code: 'changed_meanwhile',
        message: `Order ${number} has changed meanwhile. Its state is now: ${state}.`,
      });
      expect(await historyOf(shop.db, number)).toHaveLength(2);
      const logged = (await auditOf(shop.db)).filter(
        ({ subject }) => subject === `order ${number}`,
      );
      expect(logged).toMatchObject([{ who: won === 0 ? 'Kemi Ojo' : 'Tobi Ade' }]);
    }
  });

  it('the same change sent twice at once is made once', async () => {
    const number = await placed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => put(number, { status: 'cancelled', version: 1 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    expect(await auditOf(shop.db)).toHaveLength(1);
  });

  it('a note does not make a change of status conflict', async () => {
    const number = await placed();
    await kemi.post(`/staff/orders/${number}/notes`, { text: 'Call first.' });
    expect(orderIn(await put(number, { status: 'packed', version: 1 })).status).toBe('packed');
  });

  it('a change that the state does not allow is refused with its sentence and not logged', async () => {
    const number = await placed();
    const answer = await put(number, { status: 'refunded', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'change_refused',
      message: `Order ${number} is placed and can become packed or shipped or delivered or cancelled, not refunded.`,
    });
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('a payment under review cannot be approved without stock, and nothing changes then', async () => {
    const guest = await shop.guest({ [TRACKED]: 4 });
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(reference, { amount: 1 });
    await verified(guest, reference);
    await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', TRACKED).execute();
    const answer = await put(orderId, { status: 'paid', version: 2 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: 'We have only 3 of Phone 3 left.' },
    ]);
    await shop.db.updateTable('products').set({ stock: 4 }).where('id', '=', TRACKED).execute();
    expect(orderIn(await put(orderId, { status: 'paid', version: 2 }))).toMatchObject({
      ...{ status: 'paid', movements: [{ kind: 'payment_review' }, { kind: 'paid' }] },
    });
    expect(await auditOf(shop.db)).toHaveLength(1);
  });

  it('a change whose log entry cannot be written is not made, and its mail is not sent', async () => {
    const number = await placed();
    await shop.mails();
    await shop.db.schema.alterTable('staff_audit').renameTo('staff_audit_gone').execute();
    const answer = await put(number, { status: 'packed', version: 1 });
    expect(answer.statusCode).toBe(500);
    await shop.db.schema.alterTable('staff_audit_gone').renameTo('staff_audit').execute();
    expect(await historyOf(shop.db, number)).toEqual(['placed']);
    expect(await letterOf('We have packed your order')).toBeUndefined();
    expect(orderIn(await put(number, { status: 'packed', version: 1 })).status).toBe('packed');
  });
});
