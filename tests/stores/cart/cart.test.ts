import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as keepInMemory,
} from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#src/domain/cart/cart.ts';
import { kobo } from '#src/domain/money.ts';

const KEY = 'oja:v1:cart';

function item(productId: string): CartItem {
  return {
    productId,
    slug: `product-${productId}`,
    title: `Product ${productId}`,
    picture: 'a.png',
    price: kobo(250_000),
  };
}

/** The store of a page that is opened now: it reads what the browser has kept. */
async function openStore() {
  vi.resetModules();
  const { useTestStorageEngine: keepHere, setTestStorageKey: fromOtherTab } =
    await import('@nanostores/persistent');
  keepHere();
  for (const [key, value] of Object.entries(getTestStorage())) fromOtherTab(key, value);
  return { ...(await import('#src/stores/cart/cart.ts')), fromOtherTab };
}

beforeEach(() => {
  keepInMemory();
  cleanTestStorage();
});

describe('the cart store', () => {
  it('keeps every change until the server has heard of it, under a key of its own', async () => {
    const { addToCart } = await openStore();
    const { getTestStorage: kept } = await import('@nanostores/persistent');
    expect(addToCart(item('1'))).toBe('done');
    const [[key, text] = ['', '']] = Object.entries(kept());
    expect(key).toMatch(/^oja:v1:cart-command:/);
    expect(JSON.parse(text)).toMatchObject({ deed: { kind: 'add', item: item('1'), quantity: 1 } });
  });

  it('finds the cart of the last visit', async () => {
    setTestStorageKey(KEY, JSON.stringify([{ ...item('1'), quantity: 3 }]));
    const { cart } = await openStore();
    expect(cart.get()).toMatchObject([{ ...item('1'), quantity: 3 }]);
  });

  it.each(['', '{', 'null', '"text"', '{"lines":[]}'])(
    'starts empty where the kept cart is damaged: %s',
    async (text) => {
      setTestStorageKey(KEY, text);
      const { cart, addToCart } = await openStore();
      expect(cart.get()).toEqual([]);
      expect(addToCart(item('1'))).toBe('done');
    },
  );

  it('keeps the good lines of a cart that is partly damaged', async () => {
    const good = { ...item('1'), quantity: 1 };
    setTestStorageKey(KEY, JSON.stringify([{ ...good, quantity: -1 }, good, 'x']));
    const { cart } = await openStore();
    expect(cart.get()).toMatchObject([good]);
  });

  it('follows another tab', async () => {
    const { cart, fromOtherTab } = await openStore();
    const seen: number[] = [];
    const stop = cart.subscribe((lines) => seen.push(lines.length));
    fromOtherTab(KEY, JSON.stringify([{ ...item('1'), quantity: 1 }]));
    fromOtherTab(KEY, JSON.stringify([]));
    stop();
    expect(seen).toEqual([0, 1, 0]);
  });

  it('adds to what another tab has written, although nothing on the page listens', async () => {
    const { cart, addToCart, fromOtherTab } = await openStore();
    fromOtherTab(KEY, JSON.stringify([{ ...item('1'), quantity: 1 }]));
    addToCart(item('2'));
    expect(cart.get().map(({ productId }) => productId)).toEqual(['1', '2']);
  });

  it('removes units and lines, sets quantities and clears', async () => {
    const { cart, addToCart, clearCart, removeLine, removeUnit, setQuantity } = await openStore();
    addToCart(item('1'));
    addToCart(item('2'));
    setQuantity('1', 5);
    removeUnit('1');
    removeLine('2');
    expect(cart.get()).toMatchObject([{ ...item('1'), quantity: 4 }]);
    clearCart();
    expect(cart.get()).toEqual([]);
  });

  it('says that the cart is full, and leaves it', async () => {
    const { cart, addToCart, setQuantity } = await openStore();
    addToCart(item('1'));
    setQuantity('1', 99);
    expect(addToCart(item('1'))).toBe('full');
    expect(cart.get()[0]?.quantity).toBe(99);
  });

  it('says that the browser could not keep the cart, and leaves it', async () => {
    const { cart, addToCart } = await openStore();
    const { setPersistentEngine: engine } = await import('@nanostores/persistent');
    const full = new Proxy<Record<string, string>>(
      {},
      {
        set() {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    );
    engine(full, { addEventListener: () => undefined, removeEventListener: () => undefined });
    expect(addToCart(item('1'))).toBe('unsaved');
    expect(cart.get()).toEqual([]);
  });
});
