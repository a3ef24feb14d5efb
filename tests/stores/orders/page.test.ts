import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const NUMBER = 'ORD-123-456-789';
const KEY = 'k'.repeat(43);
const at = '2026-11-21T10:00:00.000Z';
const wire = {
  ...{ orderId: NUMBER, status: 'paid', bill: 50_000, deliveryFee: 2_500, total: 52_500 },
  ...{ deliveryDays: '1-3 working days', note: null, createdAt: at, type: 'delivery' },
  ...{ payOnDelivery: false, fullname: 'Ada Obi', phone: '0803', email: 'ada@example.com' },
  ...{ address: '1 Allen Avenue', city: 'Opebi', deliveryArea: 'Ikeja', subArea: 'Opebi' },
  lines: [
    {
      ...{ id: 1, image: null, productName: 'Tecno Camon 30', unitPrice: 25_000, quantity: 2 },
      ...{ totalPrice: 50_000, orderId: NUMBER, status: 'paid', createdAt: at },
      ...{ productId: 7, slug: 'tecno-camon-30' },
    },
  ],
  history: [
    { status: 'pending', at },
    { status: 'paid', at },
  ],
  reference: 'oja.1',
};

async function openStores() {
  await openPage();
  return {
    ...(await import('#src/stores/orders/page.ts')),
    ...(await import('#src/stores/orders/placed.ts')),
  };
}

/** A server that shows the order to holders of its key. */
function server() {
  const keys: (string | null)[] = [];
  const { client } = clientOf(() => Response.json({ message: 'Your order', data: wire }));
  const withKey: typeof client = {
    ...client,
    fetch: (url, init) => {
      const key = new Headers(init.headers).get('x-order-key');
      keys.push(key);
      if (key === KEY && url.endsWith(`/order/${NUMBER}`)) return client.fetch(url, init);
      const body = { message: 'There is no such order.', code: 'not_found' };
      return Promise.resolve(Response.json(body, { status: 404 }));
    },
  };
  return { client: withKey, keys };
}

beforeAll(keepInTest);
beforeEach(forgetAll);

describe('the page of an order', () => {
  it('an order is shown to a visitor with the mailed link', async () => {
    const { openOrder, orderPage } = await openStores();
    await openOrder(`#${NUMBER}.${KEY}`, server().client);
    expect(orderPage.get()).toMatchObject({
      step: 'ready',
      order: {
        ...{ number: NUMBER, status: 'paid', bill: 5_000_000, total: 5_250_000 },
        buyer: { fullname: 'Ada Obi', address: ['1 Allen Avenue', 'Opebi, Ikeja'] },
        reference: 'oja.1',
        lines: [{ title: 'Tecno Camon 30', unitPrice: 2_500_000, quantity: 2, productId: '7' }],
        // A server may send none.
        failedDeliveries: [],
      },
    });
  });

  it('the key of an order placed on this device is found', async () => {
    const { keepPlaced, openOrder, orderPage } = await openStores();
    keepPlaced({ number: NUMBER, key: KEY });
    await openOrder(`#${NUMBER}`, server().client);
    expect(orderPage.get().step).toBe('ready');
  });

  it('an order is hidden from anybody else', async () => {
    const { openOrder, orderPage } = await openStores();
    const { client, keys } = server();
    await openOrder(`#${NUMBER}`, client);
    expect(orderPage.get()).toEqual({ step: 'absent', text: 'There is no such order.' });
    await openOrder(`#${NUMBER}.${'x'.repeat(43)}`, client);
    expect(orderPage.get().step).toBe('absent');
    expect(keys).toEqual([null, 'x'.repeat(43)]);
  });

  it('an order can be requested again after a network error', async () => {
    const { openOrder, orderPage } = await openStores();
    const { client } = clientOf(() => {
      throw new TypeError('Failed to fetch');
    });
    await openOrder(`#${NUMBER}.${KEY}`, client);
    expect(orderPage.get().step).toBe('failed');
    await openOrder(`#${NUMBER}.${KEY}`, server().client);
    expect(orderPage.get().step).toBe('ready');
  });

  it('the orders of this device are listed if the address names none', async () => {
    const { openOrder, orderPage } = await openStores();
    await openOrder('');
    expect(orderPage.get()).toEqual({ step: 'list' });
  });
});

describe('the orders of this device', () => {
  it('the orders of this device are stored once each, newest first, at most twenty', async () => {
    const { keepPlaced, placedOrders, placedKey } = await openStores();
    for (let number = 1; number <= 25; number += 1) keepPlaced({ number: `N${number}`, key: KEY });
    keepPlaced({ number: 'N10', key: 'newer' });
    expect(
      placedOrders
        .get()
        .map(({ number }) => number)
        .slice(0, 3),
    ).toEqual(['N10', 'N25', 'N24']);
    expect(placedOrders.get()).toHaveLength(20);
    expect(placedKey('N10')).toBe('newer');
    expect(placedKey('N1')).toBeNull();
  });

  it.each(['nonsense', '{}', '[1, null, {"number": ""}]'])(
    'there are no orders of this device if %j was stored',
    async (damaged) => {
      const { fromOtherTab } = await openPage();
      fromOtherTab('oja:v1:placed-orders', damaged);
      const { placedOrders } = await import('#src/stores/orders/placed.ts');
      expect(placedOrders.get()).toEqual([]);
    },
  );
});
