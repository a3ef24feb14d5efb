import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_BASE, readBase, writeBase } from '#src/domain/cart/base.ts';
import {
  addUnits,
  cartQuantity,
  EMPTY_CART,
  isQuantity,
  lineTotal,
  MAX_LINES,
  removeLine,
  takeUnits,
} from '#src/domain/cart/cart.ts';
import type { Cart, CartItem } from '#src/domain/cart/cart.ts';
import { readCartItem } from '#src/domain/cart/storage.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';

function item(productId: string, price = 100_000): CartItem {
  const title = `Product ${productId}`;
  return { productId, slug: `product-${productId}`, title, picture: null, price: kobo(price) };
}

const addUnit = (cart: Cart, added: CartItem) => addUnits(cart, added, 1);
const removeUnit = (cart: Cart, productId: string) => takeUnits(cart, productId, 1);
const cartTotal = (cart: Cart) => cart.reduce((sum, line) => sum + lineTotal(line), 0);

const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id: fc.nat(5), price: fc.nat(MAX_KOBO) }),
  fc.record({ kind: fc.constant('raise' as const), id: fc.nat(5), units: fc.nat(120) }),
  fc.record({ kind: fc.constant('take' as const), id: fc.nat(5), units: fc.nat(120) }),
  fc.record({ kind: fc.constant('drop' as const), id: fc.nat(5) }),
);

const anyCart = fc.array(change, { maxLength: 60 }).map((changes) =>
  changes.reduce<Cart>((cart, made) => {
    const id = String(made.id);
    switch (made.kind) {
      case 'add':
        return addUnit(cart, item(id, made.price));
      case 'raise':
        return addUnits(cart, item(id), made.units);
      case 'take':
        return takeUnits(cart, id, made.units);
      case 'drop':
        return removeLine(cart, id);
    }
  }, EMPTY_CART),
);

describe('a cart', () => {
  it('adding to a cart raises the quantity of a known product or adds a new line', () => {
    const cart = addUnit(addUnit(addUnit(EMPTY_CART, item('1')), item('2')), item('1'));
    expect(cart.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
  });

  it('a cart uses the latest price of a product', () => {
    const cart = addUnit(addUnit(EMPTY_CART, item('1', 100)), item('1', 90));
    expect(cartTotal(cart)).toBe(180);
  });

  it('a cart drops a line with its last unit', () => {
    const two = addUnit(addUnit(EMPTY_CART, item('1')), item('1'));
    expect(removeUnit(two, '1')[0]?.quantity).toBe(1);
    expect(removeUnit(removeUnit(two, '1'), '1')).toEqual([]);
  });

  it.each([0, -1, 1.5, 100, Number.NaN, Infinity])(
    'a cart accepts no quantity of %s',
    (quantity) => {
      expect(addUnits(EMPTY_CART, item('1'), quantity)).toBe(EMPTY_CART);
    },
  );

  it('a cart at its limit of units, lines or money stays unchanged', () => {
    const many = addUnits(EMPTY_CART, item('1'), 99);
    expect(addUnit(many, item('1'))).toBe(many);
    const lines = Array.from({ length: MAX_LINES }, (_, place) => item(String(place)));
    const long = lines.reduce<Cart>(addUnit, EMPTY_CART);
    expect(addUnit(long, item('one more'))).toBe(long);
    const dear = addUnit(EMPTY_CART, item('1', MAX_KOBO));
    expect(addUnit(dear, item('2', 1))).toBe(dear);
  });

  it('a cart keeps its limits and correct sums through any changes', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.map(({ productId }) => productId)).size).toBe(cart.length);
        expect(cart.every(({ quantity }) => isQuantity(quantity))).toBe(true);
        expect(cartTotal(cart)).toBeLessThanOrEqual(MAX_KOBO);
        expect(cartTotal(cart)).toBe(
          cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        );
        expect(cartQuantity(cart)).toBe(cart.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });

  it('adding and removing a unit restores the cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const added = addUnit(cart, item('new', 1));
        fc.pre(added !== cart);
        expect(removeUnit(added, 'new')).toEqual(cart);
        expect(cartQuantity(added)).toBe(cartQuantity(cart) + 1);
      }),
    );
  });
});

describe('an oversized merged cart', () => {
  const merged: Cart = Array.from({ length: MAX_LINES + 20 }, (_, place) => ({
    ...item(String(place), MAX_KOBO),
    ...{ quantity: 99, seenPrice: kobo(MAX_KOBO), stock: null },
  }));
  const cheap: Cart = merged.map((line) => ({
    ...line,
    ...item(line.productId, 100),
    quantity: 2,
  }));

  it('an oversized merged cart is read back completely', () => {
    const base = { ...NEW_BASE, lines: merged, seed: 'a' };
    expect(readBase(writeBase(base))).toEqual(base);
    expect(cartQuantity(merged)).toBe(120 * 99);
    expect(cartTotal(merged)).toBe(120 * 99 * MAX_KOBO);
  });

  it('an oversized merged cart accepts more of its products but no new one', () => {
    expect(addUnit(cheap, item('7', 100))[7]?.quantity).toBe(3);
    expect(addUnits(cheap, item('7', 100), 48)[7]?.quantity).toBe(50);
    expect(addUnit(cheap, item('new', 100))).toBe(cheap);
  });

  it('an oversized merged cart above the money limit accepts no increase', () => {
    expect(addUnit(merged, item('new', 1))).toBe(merged);
    expect(addUnit(merged, item('7', MAX_KOBO))).toBe(merged);
    expect(removeUnit(merged, '7')[7]?.quantity).toBe(98);
  });

  it('an oversized merged cart loses units and lines like any other', () => {
    expect(removeUnit(merged, '7')[7]?.quantity).toBe(98);
    expect(removeLine(merged, '7')).toHaveLength(MAX_LINES + 19);
  });
});

describe('a stored cart', () => {
  it('a stored cart reads back as it was written', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const base = {
          ...NEW_BASE,
          lines: cart,
          applied: ['a'],
          owner: 'guest' as const,
          seed: 'b',
        };
        expect(readBase(writeBase(base))).toEqual(base);
      }),
    );
  });

  it('any stored value is read as a valid cart', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const { lines } = readBase(text);
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
        expect(lines.every(({ quantity }) => quantity >= 1)).toBe(true);
        expect(cartTotal(lines)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a stored cart loses its damaged lines and keeps the good ones', () => {
    const good = { ...item('1'), quantity: 2, seenPrice: kobo(90_000), stock: 4 };
    const damaged = [
      null,
      7,
      { ...good, productId: '' },
      { ...good, productId: '2', quantity: 0 },
      { ...good, productId: '3', quantity: 1.5 },
      { ...good, productId: '4', quantity: '2' },
      { ...good, productId: '5', price: -1 },
      { ...good, productId: '6', price: 0.5 },
      { ...good, productId: '7', picture: 3 },
      { ...good, productId: '8', title: undefined },
      good,
    ];
    expect(readBase(JSON.stringify([...damaged, good, ...damaged])).lines).toEqual([good]);
    const base = { lines: [...damaged, good], applied: 'x', owner: 'guest', seed: '' };
    expect(readBase(JSON.stringify(base))).toMatchObject({ lines: [good], owner: null });
  });

  it('a stored line keeps only the known fields', () => {
    const line = { ...item('1'), quantity: 1, seenPrice: kobo(100_000), stock: null };
    expect(readBase(JSON.stringify([{ ...line, extra: 'x' }])).lines).toEqual([line]);
  });
});

describe('a cart from before accounts', () => {
  it('a cart from before accounts keeps its lines as changes unknown to the server', () => {
    const base = readBase(JSON.stringify([{ ...item('1'), quantity: 3 }]));
    expect(base.lines).toEqual([
      { ...item('1'), quantity: 3, seenPrice: item('1').price, stock: null },
    ]);
    expect(base.owner).toBeNull();
  });
});

describe('the product behind an Add button', () => {
  it('an Add button’s product is read from its data, and is null if that is damaged', () => {
    expect(readCartItem(JSON.stringify(item('1')))).toEqual(item('1'));
    expect(readCartItem('{')).toBeNull();
    expect(readCartItem(undefined)).toBeNull();
  });

  it('an Add button’s product is completed from what its card says, and is null without that', () => {
    const { productId, slug, title, ...rest } = item('1');
    const said = { productId, slug, title };
    expect(readCartItem(JSON.stringify(rest), said)).toEqual(item('1'));
    expect(readCartItem(JSON.stringify(rest))).toBeNull();
    expect(readCartItem('{', item('1'))).toBeNull();
  });
});
