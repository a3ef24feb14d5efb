import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOrderList, orderQueryOf } from '#src/stores/staff/orders.ts';
import {
  beginRefund,
  failDelivery,
  moveOrder,
  noteOnOrder,
  openStaffOrder,
  receiveCash,
  refundOrder,
  staffOrder,
} from '#src/stores/staff/order.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { order, refuses, replies } from './replies.ts';

it('the status and words of an address choose the orders', async () => {
  const { client, calls } = clientOf(() => replies([], { hasMore: false }));
  await createOrderList(client).open(orderQueryOf('?status=paid&words=+Ada+'));
  await createOrderList(client).open(orderQueryOf(''));
  expect(calls.map(({ path }) => path)).toEqual([
    '/staff/orders?words=Ada&status=paid',
    '/staff/orders',
  ]);
});

it('an address with anything in it gives a query', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { status } = orderQueryOf(`?status=${encodeURIComponent(text)}`);
      expect(['', text]).toContain(status);
    }),
  );
});

it('an order that moves on is shown as the server answers it', async () => {
  const packed = { ...order, status: 'packed', version: 4 };
  const { client, calls } = clientOf(({ method }) => replies(method === 'GET' ? order : packed));
  await openStaffOrder(order.orderId, client);
  const carrier = { courier: 'GIG', trackingNumber: '7' };
  await expect(moveOrder(order, 'packed', carrier, client)).resolves.toBe('Done.');
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: `/staff/orders/${order.orderId}/status`,
    body: { status: 'packed', version: 3, ...carrier },
  });
  expect(staffOrder.get()).toMatchObject({ step: 'ready', value: { status: 'packed' } });
});

it('a failed delivery is of the order as the member saw it, and shown in its timeline', async () => {
  const failed = { reason: 'other', note: 'Flooded road' } as const;
  const entry = { at: order.createdAt, who: 'Bola', ...failed };
  const { client, calls } = clientOf(() => replies({ ...order, failedDeliveries: [entry] }));
  await failDelivery(order, failed, client);
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: `/staff/orders/${order.orderId}/failed-deliveries` },
      body: { ...failed, version: 3 },
    },
  ]);
  expect(staffOrder.get()).toMatchObject({ value: { failedDeliveries: [entry] } });
});

it('a return says what becomes of the stock, and cash is the whole total', async () => {
  const { client, calls } = clientOf(() => replies(order));
  await moveOrder(order, 'returned', { restock: false }, client);
  await receiveCash(order, client);
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: `/staff/orders/${order.orderId}/status` },
      body: { status: 'returned', version: 3, restock: false },
    },
    {
      ...{ method: 'POST', path: `/staff/orders/${order.orderId}/cash` },
      body: { amount: order.total, version: 3 },
    },
  ]);
});

it('cash that another member received first shows the order as it is now', async () => {
  const received = { ...order, awaitsCash: false, version: 4 };
  const { client } = clientOf(({ method }) =>
    method === 'GET' ? replies(received) : refuses(409, 'change_refused', 'It came already.'),
  );
  await expect(receiveCash(order, client)).rejects.toMatchObject({
    serverMessage: 'It came already.',
  });
  expect(staffOrder.get()).toMatchObject({ value: { awaitsCash: false, version: 4 } });
});

it('an order that changed meanwhile is shown as it is now, with the reason', async () => {
  const shipped = { ...order, status: 'shipped', version: 9, next: ['delivered'] };
  const { client } = clientOf(({ method }) =>
    method === 'GET' ? replies(shipped) : refuses(409, 'changed_meanwhile', 'Bola sent it.'),
  );
  await expect(moveOrder(order, 'packed', null, client)).rejects.toMatchObject({
    serverMessage: 'Bola sent it.',
  });
  expect(staffOrder.get()).toMatchObject({ step: 'ready', value: { status: 'shipped' } });
});

it('a note stands with the order at once', async () => {
  const noted = { ...order, notes: [{ at: order.createdAt, who: 'Bola', text: 'Call first.' }] };
  const { client, calls } = clientOf(() => Response.json({ message: 'Kept.', data: noted }));
  await noteOnOrder(order.orderId, 'Call first.', client);
  expect(calls).toMatchObject([{ method: 'POST', body: { text: 'Call first.' } }]);
  expect(staffOrder.get()).toMatchObject({ value: { notes: [{ text: 'Call first.' }] } });
});

it('a refund that is sent again has the same key, and another refund another one', async () => {
  const keys: (string | null)[] = [];
  const { client } = clientOf(() => replies(order));
  const watched: typeof client = {
    ...client,
    fetch: (url, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return client.fetch(url, init);
    },
  };
  const refund = beginRefund();
  await refundOrder(order.orderId, refund, 1_000, watched);
  await refundOrder(order.orderId, refund, 1_000, watched);
  await refundOrder(order.orderId, beginRefund(), null, watched);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('another order is never shown under the number of the one before', async () => {
  const { client } = clientOf(() => replies(order));
  await openStaffOrder(order.orderId, client);
  const opened = openStaffOrder('ORD-999', clientOf(() => refuses(404, 'not_found')).client);
  expect(staffOrder.get()).toEqual({ step: 'loading' });
  await opened;
  expect(staffOrder.get()).toMatchObject({ step: 'failed', text: 'Not now.' });
});
