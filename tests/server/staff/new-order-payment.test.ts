import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import { shop as facts } from '#src/domain/shop.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  ledgerOf,
  openCheckout,
  stockOf,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const TRACKED = 3;
const TOTAL = 200_006;
const HOUR_MS = 3_600_000;
const BANK = '000013261124163512';

const { fullname, phone } = buyer;
const asked = {
  ...{ fullname, phone, type: 'pickup', shownTotal: TOTAL },
  lines: [{ productId: TRACKED, quantity: 2 }],
};

const orderIn = (answer: Answer) => {
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return staffNewOrderCalls.enterOrder.replies[201].parse(answer.json()).data;
};
const refusal = (answer: Answer) => [answer.statusCode, answer.json<{ message: string }>().message];

describe.each(databases())('the payment of an order that staff entered over $name', (database) => {
  let shop: OpenCheckout;
  let owner: StaffBrowser;
  beforeEach(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(TRACKED, { stock: 10 }));
    shop = await openCheckout(database, { products });
    owner = (await staffBrowser(shop, 'owner', 'Ife')).browser;
  });
  afterEach(() => shop.close());

  let keys = 0;
  const enter = async (payment: string, key = `key-${(keys += 1)}`) =>
    orderIn(await owner.post('/staff/orders', { ...asked, payment }, { 'idempotency-key': key }));
  const seen = async (number: string) => orderIn(await owner.get(`/staff/orders/${number}`));
  const link = (number: string) => owner.post(`/staff/orders/${number}/payment-link`, {});
  const confirm = (number: string, change: object = {}, by = owner) =>
    by.post(`/staff/orders/${number}/transfer`, {
      ...{ bankReference: BANK, amount: TOTAL, version: 1, ...change },
    });
  const told = async (reference: string) => {
    await shop.webhook(reference);
    await shop.swept();
  };
  const referenceOf = ({ reference }: { readonly reference: string | null }) => reference ?? '';

  it('a payment link is answered, its units are set aside once, and a webhook settles it', async () => {
    const order = await enter('card_link');
    expect(order).toMatchObject({ status: 'pending', payOnDelivery: false });
    expect(order.paymentLink).toContain(referenceOf(order));
    expect(shop.gateway.opened.get(referenceOf(order))).toMatchObject({
      ...{ amount: TOTAL * 100, email: facts.supportMail, orderNumber: order.orderId },
    });
    expect(await stockOf(shop.db, TRACKED)).toBe(8);
    shop.gateway.report(referenceOf(order));
    await told(referenceOf(order));
    await told(referenceOf(order));
    expect(await seen(order.orderId)).toMatchObject({ status: 'paid', paymentLink: null });
    expect(await stockOf(shop.db, TRACKED)).toBe(8);
    expect(await ledgerOf(shop.db)).toMatchObject([{ kind: 'paid', kobo: TOTAL * 100 }]);
    expect(await shop.mails()).toEqual([]);
  });

  it('a key of a payment link that is sent ten times at once opens one page', async () => {
    shop.gateway.delayMs = 30;
    const orders = await Promise.all(Array.from({ length: 10 }, () => enter('card_link', 'same')));
    expect(new Set(orders.map(({ paymentLink }) => paymentLink)).size).toBe(1);
    expect(orders[0]?.paymentLink).not.toBeNull();
    expect(shop.gateway.opens).toBe(1);
    expect(await auditOf(shop.db)).toHaveLength(1);
  });

  it('without a page the order stands, and its link is made later', async () => {
    shop.gateway.openFault = 'refused';
    const order = await enter('card_link');
    expect(order).toMatchObject({ status: 'pending', paymentLink: null });
    shop.gateway.openFault = null;
    const made = orderIn(await link(order.orderId));
    expect(made.paymentLink).not.toBeNull();
    expect(orderIn(await link(order.orderId)).paymentLink).toBe(made.paymentLink);
    expect((await auditOf(shop.db)).map(({ action }) => action)).toEqual([
      ...['order.new', 'order.payment_link'],
    ]);
  });

  it('a link that nobody pays gives its units back, and may still be paid', async () => {
    const order = await enter('card_link');
    shop.clock.now += HOUR_MS - 1;
    await told(referenceOf(order));
    expect(await stockOf(shop.db, TRACKED)).toBe(8);
    shop.clock.now += 1;
    await told(referenceOf(order));
    owner = (await staffBrowser(shop, 'owner', 'Later')).browser;
    expect(await seen(order.orderId)).toMatchObject({ status: 'payment_failed' });
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    shop.gateway.report(referenceOf(order));
    await told(referenceOf(order));
    expect(await seen(order.orderId)).toMatchObject({ status: 'paid' });
    expect(await stockOf(shop.db, TRACKED)).toBe(8);
  });

  it('a cancelled order gives its units back once', async () => {
    for (const payment of ['card_link', 'transfer']) {
      const { orderId } = await enter(payment);
      const cancel = { status: 'cancelled', version: 1 };
      await owner.post(`/staff/orders/${orderId}/status`, cancel);
      await owner.post(`/staff/orders/${orderId}/status`, { ...cancel, version: 2 });
      expect(await stockOf(shop.db, TRACKED)).toBe(10);
    }
  });

  it('a confirmed transfer pays the order, with its reference in the ledger and one entry of the log', async () => {
    const order = await enter('transfer');
    expect(order).toMatchObject({ status: 'pending', awaitsTransfer: true, paymentLink: null });
    const paid = orderIn(await confirm(order.orderId, { bankReference: ' ft26-0001 / x ' }));
    expect(paid).toMatchObject({ status: 'paid', awaitsTransfer: false, refundable: 0 });
    expect(await ledgerOf(shop.db)).toEqual([
      {
        ...{ reference: 'FT260001X', kind: 'paid', kobo: TOTAL * 100, currency: 'NGN' },
        note: 'Bank transfer.',
      },
    ]);
    expect(await historyOf(shop.db, order.orderId)).toEqual(['pending', 'paid']);
    expect(await stockOf(shop.db, TRACKED)).toBe(8);
    expect((await auditOf(shop.db)).slice(1)).toEqual([
      {
        ...{ who: 'Ife', action: 'order.transfer', subject: `order ${order.orderId}` },
        before: { status: 'pending' },
        after: { status: 'paid', amount: TOTAL, bankReference: 'FT260001X' },
      },
    ]);
  });

  it('a transfer that is confirmed ten times at once is counted once', async () => {
    const { orderId } = await enter('transfer');
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(orderId)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ code: 'changed_meanwhile' });
    }
    expect(await ledgerOf(shop.db)).toHaveLength(1);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('a bank reference pays one order alone, in any spelling and at once', async () => {
    const [one, two] = [await enter('transfer'), await enter('transfer')];
    const answers = await Promise.all([
      confirm(one.orderId),
      confirm(two.orderId, { bankReference: BANK.replace('13', '13 ') }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({
      message: `The bank reference ${BANK} has paid an order before. Please check it.`,
    });
    expect(await ledgerOf(shop.db)).toHaveLength(1);
    expect(
      (await auditOf(shop.db)).filter(({ action }) => action === 'order.transfer'),
    ).toHaveLength(1);
  });

  it('another amount, another payment or an empty reference is refused, and changes nothing', async () => {
    const { orderId } = await enter('transfer');
    expect(refusal(await confirm(orderId, { amount: TOTAL - 1 }))).toEqual([
      409,
      `Order ${orderId} costs ₦200,006, and ₦200,005 came. Ask the customer for the right amount, or send it back.`,
    ]);
    expect(refusal(await confirm(orderId, { bankReference: '--' }))[0]).toBe(400);
    const card = await enter('card_link');
    expect(refusal(await confirm(card.orderId))).toEqual([
      409,
      `Order ${card.orderId} does not wait for a bank transfer.`,
    ]);
    expect(refusal(await link(orderId))).toEqual([
      409,
      `Order ${orderId} is not to be paid by card.`,
    ]);
    const { browser } = await staffBrowser(shop, 'assistant', 'Bola');
    expect(refusal(await confirm(orderId, {}, browser))[0]).toBe(403);
    expect(await ledgerOf(shop.db)).toEqual([]);
    expect(await seen(orderId)).toMatchObject({ status: 'pending', awaitsTransfer: true });
  });

  it('the money of a transfer goes back by hand alone, and the ledger says so', async () => {
    const { orderId } = await enter('transfer');
    orderIn(await confirm(orderId));
    const asks = await owner.post(
      `/staff/orders/${orderId}/refunds`,
      {},
      { 'idempotency-key': 'back' },
    );
    expect(refusal(asks)).toEqual([
      409,
      `Order ${orderId} was paid by bank transfer: send the money back by transfer, then cancel the order.`,
    ]);
    await owner.post(`/staff/orders/${orderId}/status`, { status: 'refund_due', version: 2 });
    await owner.post(`/staff/orders/${orderId}/status`, { status: 'cancelled', version: 3 });
    const kinds = (await ledgerOf(shop.db)).map(({ kind, kobo }) => [kind, kobo]);
    const all = TOTAL * 100;
    expect(kinds).toEqual([
      ...[
        ['paid', all],
        ['refund_due', all],
        ['refunded', all],
      ],
    ]);
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    expect(shop.gateway.refundAsks).toBe(0);
  });
});

describe.each(databases())('a shop without card payments over $name', (database) => {
  it('no payment link is offered, and a transfer is', async () => {
    const shop = await openCheckout(database, { hasGateway: false });
    const { browser } = await staffBrowser(shop, 'assistant');
    const enter = (payment: string) =>
      browser.post('/staff/orders', { ...asked, payment }, { 'idempotency-key': payment });
    expect(refusal(await enter('card_link'))).toEqual([
      503,
      'There are no payment links: no card payments are set up.',
    ]);
    expect(orderIn(await enter('transfer'))).toMatchObject({ awaitsTransfer: true });
    await shop.close();
  });
});
