import { describe, expect, it } from 'vitest';
import { NEW_BASE, readBase, writeBase } from '#src/domain/cart/base.ts';
import { EMPTY_CART, type Cart, type CartLine } from '#src/domain/cart/cart.ts';
import {
  answeredCart,
  droppedTitles,
  withPricesSeen,
  type ServerLine,
} from '#src/domain/cart/reply.ts';
import { kobo } from '#src/domain/money.ts';

function served(productId: string, changed: Partial<ServerLine> = {}): ServerLine {
  const named = { productId, slug: `product-${productId}`, title: `Product ${productId}` };
  return { ...named, price: 250_000, quantity: 1, stock: null, ...changed };
}

function known(productId: string, changed: Partial<CartLine> = {}): CartLine {
  const price = kobo(250_000);
  return { ...served(productId), picture: 'a.png', price, seenPrice: price, ...changed };
}

const ids = (cart: Cart) => cart.map(({ productId }) => productId);

describe('the cart in a server’s answer', () => {
  it('a server’s cart uses the server’s price, quantity and stock and the browser’s picture and seen price', () => {
    const answer = [served('1', { price: 300_000, quantity: 4, stock: 9 })];
    expect(answeredCart(answer, [known('1')])).toEqual([
      known('1', { price: kobo(300_000), quantity: 4, stock: 9 }),
    ]);
  });

  it('a product new to this browser has no picture and its price counts as seen', () => {
    expect(answeredCart([served('1')], EMPTY_CART)).toEqual([known('1', { picture: null })]);
  });

  it('a server’s cart keeps the order shown and puts additions of other devices last', () => {
    const answer = ['4', '1', '2', '5', '3'].map((id) => served(id));
    const shown = ['3', '1', '2'].map((id) => known(id));
    expect(ids(answeredCart(answer, shown))).toEqual(['3', '1', '2', '4', '5']);
  });

  it('a server’s cart is shown completely, even if a merge made it larger than a shopper could', () => {
    const answer = Array.from({ length: 150 }, (_, place) =>
      served(String(place), { quantity: 100 + place }),
    );
    const shown = answeredCart(answer, EMPTY_CART);
    expect(shown.map(({ quantity }) => quantity)).toEqual(answer.map(({ quantity }) => quantity));
    const base = { ...NEW_BASE, lines: shown, seed: 'a' };
    expect(readBase(writeBase(base))).toEqual(base);
  });

  it('an unchanged line keeps its identity, and a changed one is a new object', () => {
    const [same, dearer] = [known('1'), known('2')];
    const cart = answeredCart([served('1'), served('2', { price: 300_000 })], [same, dearer]);
    expect(cart[0]).toBe(same);
    expect(cart[1]).toEqual({ ...dearer, price: kobo(300_000) });
  });

  it('every price counts as seen once it was shown', () => {
    expect(withPricesSeen([known('1', { price: kobo(1) })])[0]?.seenPrice).toBe(1);
  });
});

describe('dropped products', () => {
  const before = ['1', '2', '3'].map((id) => known(id));

  it('dropped products are those that are missing and named in the server’s message', () => {
    const message = 'Your cart. Product 2 is no longer sold and was taken out.';
    expect(droppedTitles(before, [served('1')], message)).toEqual(['Product 2']);
  });

  it('a product that another device removed does not count as dropped', () => {
    expect(droppedTitles(before, [served('1')], 'Your cart')).toEqual([]);
    expect(droppedTitles(before, before, 'Product 1')).toEqual([]);
  });
});
