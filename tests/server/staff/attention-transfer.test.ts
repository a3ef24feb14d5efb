import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffAttentionCalls } from '#src/contract/staff-attention.ts';
import { databases } from '#tests/server/database.ts';
import { buyer, openCheckout, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const TOTAL = 100_001;

describe.each(databases())('transfers that need staff over $name', (database) => {
  let shop: OpenCheckout;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openCheckout(database);
    owner = (await staffBrowser(shop, 'owner')).browser;
  });
  afterEach(() => shop.close());

  const list = async () => {
    const answer = await owner.get('/staff/attention');
    return staffAttentionCalls.attention.replies[200].parse(answer.json()).data;
  };
  const enter = async (key: string, payment = 'transfer') => {
    const { fullname, phone } = buyer;
    const answer = await owner.post(
      '/staff/orders',
      {
        ...{ fullname, phone, type: 'pickup', payment, shownTotal: TOTAL },
        lines: [{ productId: 1, quantity: 1 }],
      },
      { 'idempotency-key': key },
    );
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ data: { orderId: string } }>().data.orderId;
  };

  it('a bank transfer waits until a person confirms it', async () => {
    const number = await enter('one');
    expect(await list()).toEqual([
      {
        ...{ kind: 'transfer_waiting', count: 1, text: '1 order waits for a bank transfer.' },
        ...{ action: 'Confirm the transfer', href: `/back-office/order#${number}` },
      },
    ]);
    await enter('two');
    expect(await list()).toMatchObject([
      { count: 2, action: 'See the orders', href: '/back-office/orders?status=pending' },
    ]);
    const came = { bankReference: '000013261124163512', amount: TOTAL, version: 1 };
    expect((await owner.post(`/staff/orders/${number}/transfer`, came)).statusCode).toBe(200);
    expect(await list()).toMatchObject([
      { kind: 'transfer_waiting', count: 1 },
      { kind: 'order_new', count: 1 },
    ]);
  });

  it('an order that is paid by card or was cancelled waits for no transfer', async () => {
    await enter('card', 'card_link');
    const number = await enter('gone');
    const body = { status: 'cancelled', version: 1 };
    expect((await owner.post(`/staff/orders/${number}/status`, body)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });
});
