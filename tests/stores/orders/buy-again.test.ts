import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import type { Order, OrderLine } from '#src/domain/orders/history.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { samplePicture, sampleProduct } from '#tests/fixtures/snapshot.ts';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

/** What the shop sells today. */
const files = searchFiles(
  snapshotOf([
    sampleProduct({
      ...{ id: '1', slug: 'spark', title: 'Spark', price: kobo(300_000), stock: null },
      pictures: [samplePicture(1)],
    }),
    sampleProduct({
      ...{ id: '2', slug: 'camon', title: 'Camon', price: kobo(500_000), stock: 3 },
      pictures: [],
    }),
    sampleProduct({ id: '3', slug: 'gone', title: 'Gone', price: kobo(100_000), stock: 0 }),
  ]),
);

/** A line of an order, at its price then. */
function line(slug: string | null, quantity: number, title = slug ?? 'Old phone'): OrderLine {
  const unitPrice = kobo(200_000);
  const total = kobo(unitPrice * quantity);
  return {
    id: 1,
    title,
    unitPrice,
    quantity,
    total,
    productId: slug && '1',
    slug,
    reviewed: false,
  };
}

function orderOf(...lines: readonly OrderLine[]): Order {
  const [quantity, total] = [1, kobo(200_000)];
  const refunded = kobo(0);
  const made = { number: 'OJ-1', status: 'delivered', type: 'delivery', createdAt: '' } as const;
  return { ...made, lines, quantity, total, refunded };
}

/** A page that can read the search index unless `isReachable` is false. */
async function openShop(isReachable = true) {
  await openPage();
  vi.stubGlobal('fetch', (route: string) => {
    const body = isReachable ? files.get(route) : undefined;
    return Promise.resolve(new Response(body ?? '', { status: body === undefined ? 404 : 200 }));
  });
  const stores = {
    ...(await import('#src/stores/cart/cart.ts')),
    ...(await import('#src/stores/orders/buy-again.ts')),
  };
  return { ...stores, lines: () => stores.reading(() => stores.cart.get()) };
}

beforeEach(() => {
  keepInMemory();
  forgetAll();
});

describe('buying again', () => {
  it('buying again adds the order’s products to the cart at today’s prices', async () => {
    const { addToCart, buyAgain, lines } = await openShop();
    addToCart({ productId: '1', slug: 'spark', title: 'Spark', picture: null, price: kobo(1) });
    expect(await buyAgain(orderOf(line('spark', 4), line('camon', 3)))).toEqual({
      added: 7,
      left: [],
    });
    expect(lines()).toMatchObject([
      { productId: '1', quantity: 5, price: 300_000, picture: samplePicture(1).file },
      { productId: '2', quantity: 3, price: 500_000, picture: null },
    ]);
  });

  it('buying again names each unavailable line with the reason and adds none of its units', async () => {
    const { addToCart, buyAgain, lines, setQuantity } = await openShop();
    addToCart({ productId: '1', slug: 'spark', title: 'Spark', picture: null, price: kobo(1) });
    setQuantity('1', 98);
    const order = orderOf(
      line('unknown', 1, 'Unknown'),
      line(null, 1),
      line('gone', 1, 'Gone'),
      line('camon', 4, 'Camon'),
      line('spark', 2, 'Spark'),
    );
    expect(await buyAgain(order)).toEqual({
      added: 0,
      left: [
        { title: 'Unknown', why: 'no longer sold' },
        { title: 'Old phone', why: 'no longer sold' },
        { title: 'Gone', why: 'out of stock' },
        { title: 'Camon', why: 'only 3 left' },
        { title: 'Spark', why: 'the cart takes no more of it' },
      ],
    });
    expect(lines()).toMatchObject([{ productId: '1', quantity: 98 }]);
  });

  it('buying again adds nothing if it is unknown what is still sold', async () => {
    const { buyAgain, lines } = await openShop(false);
    await expect(buyAgain(orderOf(line('spark', 1)))).rejects.toThrow();
    expect(lines()).toEqual([]);
  });
});
