import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, forgetAll } from '#tests/stores/fresh-stores.ts';
import { createServer, openLists, slugs, user } from './kept-lists-page.ts';

beforeEach(() => {
  keepInMemory();
  forgetAll();
});

describe('the wishlist', () => {
  it('the wishlist shows the server’s list and its count', async () => {
    const { wishlist, listCounts, idsOf } = await openLists(createServer({ wishlist: [3, 1] }));
    expect(wishlist.state.get()).toEqual({ status: 'loading', entries: [] });
    await wishlist.read();
    expect(wishlist.state.get().status).toBe('ready');
    expect(wishlist.state.get().entries[0]).toEqual({
      ...{ productId: '3', slug: 'product-3', title: 'Product 3', price: 250_000, stock: null },
    });
    expect(idsOf('wishlist')).toEqual(['3', '1']);
    expect(listCounts.get().wishlist).toBe(2);
  });

  it('an added product appears in the wishlist immediately with the server’s message', async () => {
    const { wishlist, idsOf, listCounts, told } = await openLists();
    const adding = wishlist.add('5');
    expect(idsOf('wishlist')).toEqual(['5']);
    expect(listCounts.get().wishlist).toBe(1);
    expect(told()).toEqual([]);
    expect(await adding).toBe(true);
    expect(told()).toEqual(['success: Item added to wishlist successfully']);
    expect(slugs(wishlist.state.get())).toEqual(['product-5']);
  });

  it('adding a product that is already in the wishlist shows a warning', async () => {
    const { wishlist, told, listCounts } = await openLists(createServer({ wishlist: [5] }));
    expect(await wishlist.add('5')).toBe(true);
    expect(told()).toEqual(['warning: Already there.']);
    expect(listCounts.get().wishlist).toBe(1);
  });

  it('the wishlist counts its own products even if an older page reports the sign-in’s count later', async () => {
    const { wishlist, listCounts, fromOtherTab } = await openLists(
      createServer({ wishlist: [3, 1] }),
    );
    await wishlist.read();
    await wishlist.remove('3');
    fromOtherTab('oja:v1:counts', JSON.stringify({ wishlist: 2, compare: 0 }));
    expect(listCounts.get().wishlist).toBe(1);
  });

  it('the wishlist shows the count from sign-in until it is loaded', async () => {
    const { wishlist, compare, beginSession, listCounts } = await openLists(
      createServer({ wishlist: [3, 1] }),
    );
    beginSession(user, { wishlist: 2, compare: 0 });
    expect(listCounts.get()).toEqual({ wishlist: 2, compare: 0 });
    const adding = compare.add('5');
    expect(listCounts.get()).toEqual({ wishlist: 2, compare: 1 });
    await Promise.all([adding, wishlist.read()]);
    expect(listCounts.get()).toEqual({ wishlist: 2, compare: 1 });
  });

  it('a refused change of the wishlist is undone and explained', async () => {
    const { wishlist, idsOf, listCounts, server, told } = await openLists(
      createServer({ wishlist: [1] }),
    );
    await wishlist.read();
    server.refusals.push(Response.json({ message: 'There is no such product.' }, { status: 404 }));
    expect(await wishlist.add('5')).toBe(false);
    server.refusals.push(new Response('', { status: 500 }));
    expect(await wishlist.remove('1')).toBe(false);
    expect(idsOf('wishlist')).toEqual(['1']);
    expect(slugs(wishlist.state.get())).toEqual(['product-1']);
    expect(listCounts.get().wishlist).toBe(1);
    expect(told()).toEqual([
      'error: There is no such product.',
      'error: Failed to remove item from wishlist',
    ]);
  });

  it('the wishlist shows the words of SPEC.md if the server sends no message', async () => {
    const { wishlist, server, told } = await openLists();
    server.refusals.push(new Response('', { status: 502 }));
    await wishlist.add('5');
    expect(told()).toEqual(['error: Failed to add item to wishlist']);
  });

  it('a product disappears from the wishlist immediately, and undo restores it', async () => {
    const { wishlist, server, told, undo } = await openLists(createServer({ wishlist: [3, 1] }));
    await wishlist.read();
    const removing = wishlist.remove('3');
    expect(slugs(wishlist.state.get())).toEqual(['product-1']);
    await removing;
    expect(server.wishlist).toEqual([1]);
    expect(told()).toEqual(['success: Taken out.']);
    undo();
    await vi.waitFor(() => {
      expect(slugs(wishlist.state.get())).toEqual(['product-3', 'product-1']);
    });
  });

  it('changes of the wishlist are sent one at a time without flicker', async () => {
    const { wishlist, idsOf, server } = await openLists(createServer({ wishlist: [3, 2, 1] }));
    await wishlist.read();
    const shown: string[][] = [];
    wishlist.state.listen((state) => shown.push(slugs(state)));
    const all = [wishlist.remove('3'), wishlist.remove('1'), wishlist.add('9')];
    expect(idsOf('wishlist')).toEqual(['9', '2']);
    await Promise.all(all);
    expect(idsOf('wishlist')).toEqual(['9', '2']);
    expect(server.wishlist).toEqual([9, 2]);
    expect(shown.flat()).not.toContain('product-3');
    expect(server.calls.slice(1).map(({ path }) => path)).toEqual([
      '/remove-wishlistitem/7',
      '/remove-wishlistitem/7',
      '/add-wishlist/7',
    ]);
  });

  it('waiting changes of the wishlist are sent in order when the page is left', async () => {
    const slow = clientOf(() => new Promise(() => undefined));
    const { wishlist, leave } = await openLists({ ...createServer(), ...slow });
    const sent = () => slow.calls.map(({ body }) => (body as { productId: string }).productId);
    void wishlist.add('1');
    void wishlist.add('2');
    void wishlist.remove('1');
    await Promise.resolve();
    leave();
    await vi.waitFor(() => {
      expect(sent()).toHaveLength(3);
    });
    expect(sent()).toEqual(['1', '2', '1']);
  });

  it('a wishlist that failed to load can be loaded again', async () => {
    const { wishlist, server } = await openLists(createServer({ wishlist: [1] }));
    server.refusals.push(new Response('', { status: 503 }));
    await wishlist.read();
    expect(wishlist.state.get().status).toBe('failed');
    await wishlist.read();
    expect(wishlist.state.get().status).toBe('ready');
  });

  it('the wishlist keeps its last products if it cannot be loaded again', async () => {
    const { wishlist, server } = await openLists(createServer({ wishlist: [1] }));
    await wishlist.read();
    server.refusals.push(new Response('', { status: 503 }));
    await wishlist.read();
    expect(wishlist.state.get().status).toBe('ready');
    expect(slugs(wishlist.state.get())).toEqual(['product-1']);
  });

  it('the wishlist follows another tab', async () => {
    const { wishlist, keptIds, server, fromOtherTab } = await openLists(
      createServer({ wishlist: [1] }),
    );
    await wishlist.read();
    server.wishlist.unshift(4);
    fromOtherTab('oja:v1:kept', JSON.stringify({ ...keptIds.get(), wishlist: ['4', '1'] }));
    await vi.waitFor(() => {
      expect(slugs(wishlist.state.get())).toEqual(['product-4', 'product-1']);
    });
  });

  it('the wishlist of another user is not shown after a change of user', async () => {
    const { wishlist, idsOf, signedIn } = await openLists(createServer({ wishlist: [1] }));
    await wishlist.read();
    signedIn.set({ ...user, id: 8 });
    expect(idsOf('wishlist')).toEqual([]);
  });

  it('the wishlist makes no request for a guest', async () => {
    const { wishlist, server, told } = await openLists(createServer(), null);
    expect(await wishlist.add('1')).toBe(false);
    await wishlist.read();
    expect(server.calls).toEqual([]);
    expect(told()).toEqual([]);
  });

  it('the wishlist is cleared when the session ends', async () => {
    const { wishlist, endSession, idsOf, keptIds, listCounts } = await openLists(
      createServer({ wishlist: [1] }),
    );
    await wishlist.read();
    endSession();
    expect(idsOf('wishlist')).toEqual([]);
    expect(keptIds.get().userId).toBeNull();
    expect(listCounts.get()).toEqual({ wishlist: 0, compare: 0 });
  });

  it('a change of the wishlist leads to Log In if the session has ended', async () => {
    const { wishlist, server, told } = await openLists();
    server.refusals.push(Response.json({ message: 'Please log in.' }, { status: 401 }));
    expect(await wishlist.add('1')).toBe(false);
    expect(told()).toEqual(['warning: You have been signed out. Please log in again.']);
  });
});

describe('the compare list', () => {
  it('the compare list is loaded again after an addition, and its length is the count', async () => {
    const { compare, listCounts, server, told } = await openLists(createServer({ compare: [1] }));
    expect(await compare.add('5')).toBe(true);
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /add-compare/7/5',
      'GET /user-compare/7',
    ]);
    expect(slugs(compare.state.get())).toEqual(['product-1', 'product-5']);
    expect(listCounts.get().compare).toBe(2);
    expect(told()).toEqual(['success: Item added to compare list successfully']);
  });

  it('the compare list shows the features that differ', async () => {
    const { compare } = await openLists(createServer({ compare: [1] }));
    await compare.read();
    expect(compare.state.get().entries[0]).toMatchObject({
      ...{ brand: 'Oja', category: 'Phones', regularPrice: 300_000, description: '<p>Good</p>' },
    });
  });

  it('the compare list removes products and shows the words of SPEC.md if adding fails', async () => {
    const { compare, server, told } = await openLists(createServer({ compare: [1] }));
    await compare.remove('1');
    expect(compare.state.get().entries).toEqual([]);
    server.refusals.push(new Response('', { status: 500 }));
    await compare.add('2');
    expect(told()).toEqual(['success: Taken out.', 'error: Failed to add item to compare']);
  });
});
