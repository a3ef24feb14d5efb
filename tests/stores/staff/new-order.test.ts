import { beforeEach, expect, it } from 'vitest';
import { otherPlace, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { kobo } from '#src/domain/money.ts';
import { EMPTY_DRAFT } from '#src/domain/staff/order-draft.ts';
import {
  addToDraft,
  changeDraft,
  checkDraft,
  orderDraft,
  orderDraftFaults,
  orderDraftTotal,
  placeDraft,
  setDraftQuantity,
} from '#src/stores/staff/new-order.ts';
import { confirmTransfer, makePaymentLink, staffOrder } from '#src/stores/staff/order.ts';
import { clientOf, type Call } from '#tests/stores/fresh-stores.ts';
import { order, product, refuses, replies } from './replies.ts';

const yaba: DeliveryPlace = {
  ...{ key: '1', area: 'Mainland', subArea: 'Yaba', type: 'Standard', fee: kobo(250_000) },
  ...{ days: '1-3 working days', payOnDelivery: true },
};

const entered = { ...order, status: 'pending', paymentLink: 'http://pay.test/1' };

/** A server with one place and the product at `price`, that answers an order as `place` says. */
function serverOf(place: (call: Call) => Response, price = product.price) {
  const keys: (string | null)[] = [];
  const { client, calls } = clientOf((call) => {
    if (call.method === 'POST') return place(call);
    if (call.path === '/delivery') {
      const { key, area, subArea, type, days, payOnDelivery } = yaba;
      const place = { id: Number(key), deliveryArea: area, subArea, deliveryType: type };
      const terms = { price: 3_000, deliveryDays: days, payOnDelivery };
      return Response.json({ message: 'Places', deliveryLocations: [{ ...place, ...terms }] });
    }
    return replies([{ ...product, price }], { hasMore: false });
  });
  const watched: typeof client = {
    ...client,
    fetch: (url, init) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return client.fetch(url, init);
    },
  };
  return { client: watched, calls, keys };
}

const stored = () => Response.json({ message: 'Stored.', data: entered }, { status: 201 });

function fillIn(): void {
  addToDraft(product);
  addToDraft(product);
  changeDraft({
    fullname: 'Ada Obi',
    phone: '08031234567',
    place: yaba,
    address: '1 Herbert Road',
  });
}

beforeEach(() => {
  changeDraft(EMPTY_DRAFT);
});

it('an order is sent with the total that the member saw, and is on the screen then', async () => {
  fillIn();
  expect(orderDraftTotal.get()?.total).toBe(5_250_000);
  expect(checkDraft()).toBe(true);
  const { client, calls } = serverOf(stored);
  await expect(placeDraft(client)).resolves.toBe(order.orderId);
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: '/staff/orders' },
      body: {
        ...{ lines: [{ productId: 7, quantity: 2 }], fullname: 'Ada Obi', phone: '08031234567' },
        ...{ type: 'delivery', payment: 'card_link', deliveryArea: 'Mainland', subArea: 'Yaba' },
        ...{ address: '1 Herbert Road', shownTotal: 52_500 },
      },
    },
  ]);
  expect(staffOrder.get()).toMatchObject({ value: { paymentLink: 'http://pay.test/1' } });
  expect(orderDraft.get()).toEqual(EMPTY_DRAFT);
});

it('the same order sent again has the same key, and a changed or another one a new key', async () => {
  fillIn();
  const { client, keys } = serverOf(() => refuses(503, 'busy'));
  await expect(placeDraft(client)).rejects.toThrow();
  await expect(placeDraft(client)).rejects.toThrow();
  setDraftQuantity(product.id, 1);
  const next = serverOf(stored);
  await placeDraft(next.client);
  fillIn();
  setDraftQuantity(product.id, 1);
  await placeDraft(next.client);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set([keys[0], ...next.keys]).size).toBe(3);
});

it('after a changed total the draft shows prices and fees as they are now, and nothing is lost', async () => {
  fillIn();
  const { client } = serverOf(() => refuses(409, 'total_changed'), 26_000);
  await expect(placeDraft(client)).rejects.toThrow('Not now.');
  expect(orderDraftTotal.get()?.total).toBe(5_500_000);
  expect(orderDraft.get()).toMatchObject({ fullname: 'Ada Obi', place: { fee: 300_000 } });
});

it('no more units can be added than there are in stock, and none takes a product out', () => {
  for (let unit = 0; unit < 6; unit += 1) addToDraft(product);
  expect(orderDraft.get().lines).toMatchObject([{ quantity: product.stock }]);
  addToDraft({ ...product, id: 8, stock: 0 });
  expect(orderDraft.get().lines).toHaveLength(1);
  setDraftQuantity(product.id, 0);
  expect(orderDraft.get().lines).toEqual([]);
});

it('each field that is wrong has one sentence, which goes when the field is changed', () => {
  changeDraft({ place: otherPlace, payment: 'on_delivery', email: 'ada@' });
  expect(checkDraft()).toBe(false);
  expect(Object.keys(orderDraftFaults.get())).toEqual([
    ...['lines', 'fullname', 'phone', 'email', 'address', 'payment'],
  ]);
  changeDraft({ phone: '0803' });
  expect(Object.keys(orderDraftFaults.get())).not.toContain('phone');
  changeDraft({ type: 'pickup', email: '' });
  fillIn();
  expect(checkDraft()).toBe(true);
});

it('a payment link that was made, and a transfer that was confirmed, are shown at once', async () => {
  const { client, calls } = clientOf(({ path }) =>
    replies(path.endsWith('transfer') ? { ...order, status: 'paid' } : entered),
  );
  await makePaymentLink(order.orderId, client);
  expect(staffOrder.get()).toMatchObject({ value: { paymentLink: 'http://pay.test/1' } });
  await confirmTransfer(order, 'NIP 1', 52_500, client);
  expect(staffOrder.get()).toMatchObject({ value: { status: 'paid' } });
  expect(calls).toMatchObject([
    { path: `/staff/orders/${order.orderId}/payment-link` },
    { body: { bankReference: 'NIP 1', amount: 52_500, version: 3 } },
  ]);
});
