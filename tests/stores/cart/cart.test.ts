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

/** The store of a newly opened page, which reads the browser's storage. */
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
  it('the cart keeps every change with its own key until the server confirms it', async () => {
    const { addToCart } = await openStore();
    const { getTestStorage: kept } = await import('@nanostores/persistent');
    expect(addToCart(item('1'))).toBe('done');
    const [[key, text] = ['', '']] = Object.entries(kept());
    expect(key).toMatch(/^oja:v1:cart-command:/);
    expect(JSON.parse(text)).toMatchObject({ deed: { kind: 'add', item: item('1'), quantity: 1 } });
  });

  it('the cart of the last visit is restored', async () => {
    setTestStorageKey(KEY, JSON.stringify([{ ...item('1'), quantity: 3 }]));
    const { cart } = await openStore();
    expect(cart.get()).toMatchObject([{ ...item('1'), quantity: 3 }]);
  });

  it.each(['', '{', 'null', '"text"', '{"lines":[]}'])(
    'the cart starts empty if the stored one is damaged: %s',
    async (text) => {
      setTestStorageKey(KEY, text);
      const { cart, addToCart } = await openStore();
      expect(cart.get()).toEqual([]);
      expect(addToCart(item('1'))).toBe('done');
    },
  );

  it('a partly damaged cart keeps its good lines', async () => {
    const good = { ...item('1'), quantity: 1 };
    setTestStorageKey(KEY, JSON.stringify([{ ...good, quantity: -1 }, good, 'x']));
    const { cart } = await openStore();
    expect(cart.get()).toMatchObject([good]);
  });

  it('the cart follows changes in another tab', async () => {
    const { cart, fromOtherTab } = await openStore();
    const seen: number[] = [];
    const stop = cart.subscribe((lines) => seen.push(lines.length));
    fromOtherTab(KEY, JSON.stringify([{ ...item('1'), quantity: 1 }]));
    fromOtherTab(KEY, JSON.stringify([]));
    stop();
    expect(seen).toEqual([0, 1, 0]);
  });

  it('an addition includes what another tab has written, even without listeners', async () => {
    const { cart, addToCart, fromOtherTab } = await openStore();
    fromOtherTab(KEY, JSON.stringify([{ ...item('1'), quantity: 1 }]));
    addToCart(item('2'));
    expect(cart.get().map(({ productId }) => productId)).toEqual(['1', '2']);
  });

  it('the cart removes units and lines, sets quantities and clears', async () => {
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

  it('a full cart reports it and stays unchanged', async () => {
    const { cart, addToCart, setQuantity } = await openStore();
    addToCart(item('1'));
    setQuantity('1', 99);
    expect(addToCart(item('1'))).toBe('full');
    expect(cart.get()[0]?.quantity).toBe(99);
  });

  it('the cart reports that the browser could not store it and stays unchanged', async () => {
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
