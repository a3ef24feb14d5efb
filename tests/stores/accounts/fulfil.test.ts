import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intent } from '#src/domain/accounts/intent.ts';
import { messages } from '#src/domain/messages.ts';
import { kobo } from '#src/domain/money.ts';
import { serveApi } from '#tests/stores/api-answers.ts';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const item = { productId: '5', slug: 'spark', title: 'Spark', picture: null, price: kobo(250_000) };
const wanted: Readonly<Record<Intent['kind'], Intent>> = {
  cart: { kind: 'cart', item },
  wishlist: { kind: 'wishlist', productId: '5', title: 'Spark' },
  compare: { kind: 'compare', productId: '5', title: 'Spark' },
};
const lists = { message: 'Done.', data: [], wishlistCount: 0, compareCount: 0 };

/** A page just after sign-in. */
async function openSignedIn() {
  await openPage();
  vi.stubGlobal('window', { location: { pathname: '/login', search: '' } });
  const { beginSession } = await import('#src/stores/accounts/session.ts');
  beginSession({ id: 7, fullname: 'Ada', email: 'a@example.com' }, { wishlist: 0, compare: 0 });
  return {
    ...(await import('#src/stores/accounts/fulfil.ts')),
    ...(await import('#src/stores/cart/cart.ts')),
  };
}

beforeEach(() => {
  keepInMemory();
  forgetAll();
});

describe('a guest’s wish after the sign-in', () => {
  it.each(['wishlist', 'compare'] as const)(
    'a guest’s wish is sent to the server after sign-in: %s',
    async (kind) => {
      const { calls } = serveApi(() => Response.json(lists));
      const { fulfil } = await openSignedIn();
      expect(await fulfil(wanted[kind])).toBe(messages.added[kind]);
      expect(calls[0]).toMatchObject({ method: 'POST' });
      expect(calls[0]?.path).toMatch(new RegExp(`^/add-${kind}/7`));
      expect(JSON.stringify(calls[0])).toContain('5');
    },
  );

  it('a guest’s product is added to the cart after sign-in and then synchronised', async () => {
    const { calls } = serveApi(() => Response.json(lists));
    const { cart, fulfil, reading } = await openSignedIn();
    expect(await fulfil(wanted.cart)).toBe(messages.added.cart);
    expect(reading(() => cart.get())).toMatchObject([{ ...item, quantity: 1 }]);
    expect(calls).toEqual([]);
  });

  it.each(['wishlist', 'compare'] as const)(
    'a failed wish of a guest is reported: %s',
    async (kind) => {
      serveApi(() => new Response('', { status: 500 }));
      const { fulfil } = await openSignedIn();
      expect(await fulfil(wanted[kind])).toBe(messages.addFailed[kind]);
    },
  );

  it('a guest’s product that no longer fits into the cart is reported', async () => {
    const { cart, fulfil, reading, setQuantity, addToCart } = await openSignedIn();
    addToCart(item);
    setQuantity('5', 99);
    expect(await fulfil(wanted.cart)).toBe(messages.addFailed.cart);
    expect(reading(() => cart.get())[0]?.quantity).toBe(99);
  });
});
