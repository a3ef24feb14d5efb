import { expect, it } from 'vitest';
import { changeProduct, createProductList, productQueryOf } from '#src/stores/staff/products.ts';
import { publishing as publishingState } from '#src/stores/staff/publishing.ts';
import { clientOf, type Call } from '#tests/stores/fresh-stores.ts';
import { product, publishing, refuses, replies } from './replies.ts';

/** A server whose product costs `price` now, and that answers a change as `change` says. */
async function openList(price: number, change: (call: Call) => Response) {
  const { client, calls } = clientOf((call) => {
    if (call.method === 'PATCH') return change(call);
    if (call.path === '/staff/publishing') return replies({ ...publishing, waiting: 1 });
    return replies([{ ...product, price: calls.length === 1 ? product.price : price }], {
      hasMore: false,
    });
  });
  const list = createProductList(client);
  await list.open(productQueryOf(''));
  return { list, client, calls };
}

it('the state and words of an address choose the products', async () => {
  const { client, calls } = clientOf(() => replies([], { hasMore: false }));
  await createProductList(client).open(productQueryOf('?state=low&words=tecno'));
  await createProductList(client).open(productQueryOf('?state=nothing'));
  expect(calls.map(({ path }) => path)).toEqual([
    '/staff/products?words=tecno&state=low',
    '/staff/products?state=all',
  ]);
});

it('a saved price is shown, and the changes that are not live are counted again', async () => {
  const changes = { price: { from: 25_000, to: 24_000 } };
  const saved = () => replies({ ...product, price: 24_000 });
  const { list, client, calls } = await openList(24_000, saved);
  await expect(changeProduct(list, product, changes, client)).resolves.toBe('Done.');
  expect(calls[1]).toEqual({ method: 'PATCH', path: '/staff/products/7', body: changes });
  expect(list.state.get()).toMatchObject({ rows: [{ price: 24_000 }] });
  await expect.poll(() => publishingState.get()).toMatchObject({ value: { waiting: 1 } });
});

it('a price that changed meanwhile is shown as it is now, with the reason', async () => {
  const { list, client } = await openList(23_000, () => refuses(409, 'changed_meanwhile'));
  const changes = { price: { from: 25_000, to: 24_000 } };
  await expect(changeProduct(list, product, changes, client)).rejects.toThrow('Not now.');
  expect(list.state.get()).toMatchObject({ rows: [{ price: 23_000 }] });
});

it('a change that fails leaves the product as it was', async () => {
  const { list, client, calls } = await openList(1, () => refuses(503, 'busy'));
  const changes = { stock: { from: 4, to: 5 } };
  await expect(changeProduct(list, product, changes, client)).rejects.toThrow('Not now.');
  expect(list.state.get()).toMatchObject({ rows: [product] });
  expect(calls).toHaveLength(2);
});
