import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attentionKinds, staffAttentionCalls } from '#src/contract/staff-attention.ts';
import type { OrderStatus } from '#src/contract/order.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
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
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 23, 9);
const TRACKED = 3;
const home = { address: '5 Marina Street', city: 'Lagos' };

describe.each(databases())('what needs staff over $name', (database) => {
  let shop: OpenCheckout;
  let owner: StaffBrowser;
  beforeEach(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(3, { stock: 2 }));
    shop = await openCheckout(database, { products, unproven: trusting });
    shop.clock.now = MONDAY;
    owner = (await staffBrowser(shop, 'owner')).browser;
  });
  afterEach(() => shop.close());

  const list = async () => {
    // A session lasts 12 hours, and these tests take days.
    await shop.db
      .updateTable('staff_sessions')
      .set({
        created_at: new Date(shop.clock.now).toISOString(),
        seen_at: new Date(shop.clock.now).toISOString(),
      })
      .execute();
    const answer = await owner.get('/staff/attention');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = staffAttentionCalls.attention.replies[200].parse(answer.json());
    const kinds = data.map(({ kind }) => kind);
    expect(kinds).toEqual(attentionKinds.filter((kind) => kinds.includes(kind)));
    return data;
  };
  const placed = async (productId = 1, quantity = 1) => {
    const guest = await shop.guest({ [productId]: quantity });
    return placedIn(await guest.post('/checkout-order', toIkoyi)).orderId;
  };
  const paid = async (change = {}) => {
    const guest = await shop.guest({ 1: 1 });
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(reference, change);
    await verified(guest, reference);
    return { orderId, reference };
  };
  const set = (number: string, status: OrderStatus) =>
    changeOrderStatus({ db: shop.db, siteUrl: SITE, now: shop.clock.now }, number, status);

  it('a quiet shop needs nothing', async () => {
    expect(await list()).toEqual([]);
    const answer = await owner.get('/staff/attention');
    expect(answer.json()).toMatchObject({ message: 'Nothing needs you right now.' });
  });

  it('new orders are counted until they are packed', async () => {
    const number = await placed();
    await paid();
    await paid();
    expect(await list()).toEqual([
      {
        ...{ kind: 'order_new', count: 3, text: '3 new orders wait to be packed.' },
        ...{ action: 'See the orders', href: '/back-office/orders?status=paid' },
      },
    ]);
    await set(number, 'packed');
    expect(await list()).toMatchObject([{ count: 2 }]);
  });

  it('an order is late after its working days, in one line with what is to be done', async () => {
    await placed();
    const packed = await placed();
    await set(packed, 'packed');
    shop.clock.now = MONDAY + 2 * DAY_MS;
    await placed();
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'order_late', count: 1, text: '1 order is late: 1 to pack.' },
        href: '/back-office/orders?status=placed',
      },
      { kind: 'order_new', count: 1, text: '1 new order waits to be packed.' },
    ]);
    shop.clock.now = MONDAY + 3 * DAY_MS;
    const [late] = await list();
    expect(late?.text).toBe('2 orders are late: 1 to pack and 1 to hand over.');
    await set(packed, 'delivered');
    expect(await list()).toMatchObject([{ count: 1 }, { kind: 'order_new', count: 1 }]);
  });

  it('a payment under review comes first', async () => {
    await placed();
    await paid({ amount: 1 });
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'payment_review', count: 1, action: 'Check the payment' },
        text: '1 payment differs from what was expected.',
        href: '/back-office/orders?status=payment_review',
      },
      { kind: 'order_new' },
    ]);
  });

  it('an order with money to give back needs a person until its refund is under way', async () => {
    const { orderId, reference } = await paid();
    await set(orderId, 'refund_due');
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'refund_due', count: 1, text: '1 order waits for a refund.' },
        href: '/back-office/orders?status=refund_due',
      },
    ]);
    await owner.post(`/staff/orders/${orderId}/refunds`, {}, { 'idempotency-key': 'a' });
    expect(await list()).toEqual([]);
    shop.gateway.endRefunds('failed');
    await shop.webhook(reference, 'refund.failed');
    await shop.swept();
    expect(await list()).toMatchObject([
      { kind: 'refund_due', count: 1 },
      {
        ...{ kind: 'refund_failed', count: 1, action: `See order ${orderId}` },
        text: '1 refund failed: the money did not go back.',
        href: `/back-office/order#${orderId}`,
      },
    ]);
    await owner.post(`/staff/orders/${orderId}/refunds`, {}, { 'idempotency-key': 'b' });
    expect(await list()).toEqual([]);
  });

  it('an order that was paid twice waits for a refund, with a link to itself', async () => {
    const guest = await shop.guest({ 1: 1 });
    const first = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(first.reference, { status: 'failed' });
    await verified(guest, first.reference);
    const second = payableIn(await guest.post('/checkout-payment', buyer));
    for (const { reference } of [second, first]) {
      shop.gateway.report(reference);
      await shop.webhook(reference);
      await shop.swept();
    }
    expect(await list()).toMatchObject([
      { kind: 'refund_due', count: 1, href: `/back-office/order#${first.orderId}` },
      { kind: 'order_new', count: 1 },
    ]);
  });

  it('a product that sells and is sold out is to be ordered; one that does not sell is not', async () => {
    const number = await placed(TRACKED, 2);
    await set(number, 'delivered');
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'product_sold_out', count: 1, action: 'See the product' },
        text: '1 product of the last 30 days’ sales is sold out.',
        href: '/back-office/products?state=sold_out',
      },
    ]);
    shop.clock.now += 31 * DAY_MS;
    expect(await list()).toEqual([]);
  });

  it('products without a picture or price are incomplete', async () => {
    await shop.db
      .updateTable('product_search')
      .set({ has_picture: false })
      .where('product_id', 'in', [1, 2])
      .execute();
    await shop.db
      .updateTable('products')
      .set({ price_kobo: 0 })
      .where('id', 'in', [2, 4])
      .execute();
    expect(await list()).toEqual([
      {
        ...{ kind: 'product_incomplete', count: 3, action: 'See the products' },
        text: '3 products have no picture or no price.',
        href: '/back-office/products?state=incomplete',
      },
    ]);
  });

  it('mail that could not be delivered names its last address', async () => {
    const mail = { subject: 'Hello', body_text: 'Hello', body_html: '<p>Hello</p>' };
    const at = new Date(MONDAY).toISOString();
    for (const recipient of ['ada@example.com', 'b+1@example.com']) {
      await shop.db
        .insertInto('undelivered_mails')
        .values({ ...mail, recipient, created_at: at, failed_at: at, last_error: 'no' })
        .execute();
    }
    expect(await list()).toEqual([
      {
        ...{ kind: 'mail_undelivered', count: 2, action: 'See the mails' },
        text: '2 mails could not be delivered, the last one to b+1@example.com.',
        href: '/back-office/inbox?list=mail',
      },
    ]);
    await owner.post('/staff/inbox/mail/1', { isDone: true, version: 0 });
    expect(await list()).toMatchObject([{ count: 1, href: '/back-office/inbox-item#mail-2' }]);
  });

  it('messages and applications are shown with their last sender until they are done', async () => {
    const guest = await shop.guest({});
    const sent = { fullname: 'Bola Ade', phone: '08030000000', email: 'bola@example.com' };
    await guest.post('/contact-us', { ...sent, msg: 'Do you deliver to Jos?' });
    const applied = await guest.post('/order/bnpl', { ...sent, fullname: 'Chidi Eze', ...home });
    expect(applied.statusCode, applied.body).toBe(201);
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'application_new', count: 1, href: '/back-office/inbox-item#application-1' },
        text: '1 application to pay later waits for an answer, from Chidi Eze.',
      },
      {
        ...{ kind: 'message_new', count: 1, href: '/back-office/inbox-item#message-1' },
        text: '1 message waits for an answer, from Bola Ade.',
      },
    ]);
    await guest.post('/contact-us', { ...sent, fullname: 'Ada Obi', msg: 'And to Abuja?' });
    expect((await list()).at(-1)).toMatchObject({
      text: '2 messages wait for an answer, the last one from Ada Obi.',
      href: '/back-office/inbox?list=message',
    });
    for (const of of ['application/1', 'message/1', 'message/2']) {
      await owner.post(`/staff/inbox/${of}`, { isDone: true, version: 0 });
    }
    expect(await list()).toEqual([]);
  });

  it('a reported review is shown until it is hidden', async () => {
    const number = await placed();
    await set(number, 'delivered');
    const { id } = await shop.db
      .insertInto('reviews')
      .columns([
        'product_id',
        'order_id',
        'rating',
        'title',
        'body',
        'author',
        'created_at',
        'hidden_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .select([
            ...[eb.val(1).as('product_id'), 'id as order_id' as const, eb.val(1).as('rating')],
            ...[eb.val('Bad').as('title'), eb.val('Very').as('body'), eb.val('Ada').as('author')],
            ...['created_at' as const, eb.val(null).as('hidden_at')],
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(MONDAY).toISOString();
    for (const who of ['one', 'two']) {
      await shop.db
        .insertInto('review_marks')
        .values({ review_id: id, kind: 'report', who, reason: '', at })
        .execute();
    }
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'review_reported', count: 1 },
        text: 'Shoppers have reported 1 review of Phone 1.',
        href: `/back-office/inbox-item#review-${id}`,
      },
    ]);
    await shop.db.updateTable('reviews').set({ hidden_at: at }).execute();
    expect(await list()).toEqual([]);
  });

  it('every link leads to a screen of the back office', async () => {
    await placed();
    await paid({ amount: 1 });
    await placed(TRACKED, 2);
    const screens = Object.values<string>(staffRoutes);
    for (const { href } of await list()) {
      expect(screens).toContain(new URL(href, SITE).pathname);
    }
  });
});
