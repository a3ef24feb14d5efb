import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '#src/domain/cart/cart.ts';
import { kobo } from '#src/domain/money.ts';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

function item(productId: string): CartItem {
  const named = { productId, slug: `product-${productId}`, title: `Product ${productId}` };
  return { ...named, picture: 'a.png', price: kobo(250_000) };
}

/** A page whose cart has three products, the second of them twice. */
async function openCart() {
  await openPage();
  const stores = {
    ...(await import('#src/stores/cart/cart.ts')),
    ...(await import('#src/stores/cart/undo.ts')),
    ...(await import('#src/stores/toasts.ts')),
  };
  for (const id of ['1', '2', '2', '3']) stores.addToCart(item(id));
  const shown = () => stores.reading(() => stores.cart.get());
  const undo = () => {
    stores.toasts.get().at(-1)?.undo?.();
  };
  return { ...stores, shown, undo };
}

const quantities = (cart: Cart) => cart.map(({ productId, quantity }) => [productId, quantity]);
const full = [
  ['1', 1],
  ['2', 2],
  ['3', 1],
];

beforeEach(() => {
  keepInMemory();
  forgetAll();
});

describe('removing something from the cart', () => {
  it('removing a cart line shows a message, and undo restores it in its place', async () => {
    const { shown, takeOut, toasts, undo } = await openCart();
    takeOut('2');
    expect(quantities(shown())).toEqual([
      ['1', 1],
      ['3', 1],
    ]);
    expect(toasts.get().map(({ text }) => text)).toEqual(['Removed from your cart: Product 2']);
    undo();
    expect(quantities(shown())).toEqual(full);
  });

  it('undo joins a line that was added again meanwhile', async () => {
    const { shown, addToCart, takeOut, undo } = await openCart();
    takeOut('2');
    addToCart(item('2'));
    undo();
    expect(quantities(shown())).toEqual([
      ['1', 1],
      ['3', 1],
      ['2', 3],
    ]);
  });

  it('removing the last unit removes the line, and any other lowers the quantity', async () => {
    const { shown, takeOne, toasts, undo } = await openCart();
    const [first, second] = shown();
    if (first === undefined || second === undefined) throw new Error('The cart has no lines.');
    takeOne(second);
    expect(quantities(shown())[1]).toEqual(['2', 1]);
    expect(toasts.get()).toEqual([]);
    takeOne(first);
    expect(quantities(shown())[0]).toEqual(['2', 1]);
    undo();
    expect(quantities(shown())[0]).toEqual(['1', 1]);
  });

  it('clearing the cart can be undone', async () => {
    const { shown, emptyCart, undo } = await openCart();
    emptyCart();
    expect(shown()).toEqual([]);
    undo();
    expect(quantities(shown())).toEqual(full);
  });

  it('removing a missing product shows no message', async () => {
    const { takeOut, toasts } = await openCart();
    takeOut('9');
    expect(toasts.get()).toEqual([]);
  });
});

describe('changed prices', () => {
  it('a changed price counts as seen once it is marked', async () => {
    const { cartBase, markPricesSeen, reading } = await openCart();
    const line = { ...item('7'), quantity: 1, seenPrice: kobo(100), stock: null };
    cartBase.set({ ...reading(() => cartBase.get()), lines: [line] });
    markPricesSeen();
    expect(reading(() => cartBase.get()).lines).toEqual([{ ...line, seenPrice: line.price }]);
  });
});
