import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { runs } from '#tests/fixtures/runs.ts';
import { clientOf, forgetAll } from '#tests/stores/fresh-stores.ts';
import { createServer, openLists, slugs } from './kept-lists-page.ts';

/** Former pages go on as other tabs: they must not send what a later test keeps. */
const ended: { isLost: boolean }[] = [];

beforeEach(() => {
  for (const connection of ended.splice(0)) connection.isLost = true;
  keepInMemory();
  forgetAll();
  vi.stubGlobal('navigator', { onLine: true });
});

/** A server whose connection can be lost. */
function shopServer(kept: { wishlist?: number[] } = {}) {
  const server = createServer(kept);
  const connection = { isLost: false };
  ended.push(connection);
  const { client } = server;
  const fetch: typeof client.fetch = (url, init) =>
    connection.isLost ? Promise.reject(new TypeError('offline')) : client.fetch(url, init);
  const end = () => {
    connection.isLost = true;
  };
  const lose = (isLost: boolean) => {
    connection.isLost = isLost;
    vi.stubGlobal('navigator', { onLine: !isLost });
  };
  return { ...server, client: { ...client, fetch }, lose, end };
}

const WAITS = 'success: You are offline. This is saved here, and sent when you are online again.';

it('a change made offline shows, waits, and is sent when the connection is back', async () => {
  const server = shopServer({ wishlist: [3, 1] });
  const { wishlist, idsOf, told } = await openLists(server);
  await wishlist.read();
  server.lose(true);
  expect(await wishlist.add('5')).toBe(true);
  expect(await wishlist.remove('3')).toBe(true);
  expect(idsOf('wishlist')).toEqual(['5', '1']);
  expect(slugs(wishlist.state.get())).toEqual(['product-1']);
  expect(told()).toEqual([WAITS]);
  server.lose(false);
  await wishlist.read();
  expect(server.wishlist).toEqual([5, 1]);
  expect(slugs(wishlist.state.get())).toEqual(['product-5', 'product-1']);
});

it('changes made offline are sent by the next page, before its own', async () => {
  const server = shopServer({ wishlist: [3] });
  const before = await openLists(server);
  await before.wishlist.read();
  server.lose(true);
  await before.wishlist.remove('3');
  server.lose(false);
  const { wishlist } = await openLists(server);
  await wishlist.add('4');
  // The former page, as another tab, may read the list in between.
  const changes = server.calls.map(({ path }) => path).filter((path) => !path.startsWith('/user-'));
  expect(changes).toEqual(['/remove-wishlistitem/7', '/add-wishlist/7']);
  expect(server.wishlist).toEqual([4]);
});

it('a change that is refused later is undone and explained, and the others are sent', async () => {
  const server = shopServer({ wishlist: [1] });
  const { wishlist, idsOf, told } = await openLists(server);
  await wishlist.read();
  server.lose(true);
  await wishlist.add('5');
  await wishlist.add('6');
  server.lose(false);
  server.refusals.push(Response.json({ message: 'No longer sold.' }, { status: 404 }));
  await wishlist.read();
  expect(idsOf('wishlist')).toEqual(['6', '1']);
  expect(told().at(-1)).toBe('error: No longer sold.');
});

it('whatever is done offline, the list is the same at the server afterwards, and nothing removed returns', async () => {
  const change = fc.record({
    deed: fc.constantFrom('add' as const, 'remove' as const),
    id: fc.integer({ min: 1, max: 4 }),
    online: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      forgetAll();
      const server = shopServer({ wishlist: [1, 2] });
      const { wishlist, idsOf } = await openLists(server);
      await wishlist.read();
      const wanted = new Set([1, 2]);
      for (const { deed, id, online } of changes) {
        server.lose(!online);
        await wishlist[deed](String(id));
        if (deed === 'add') wanted.add(id);
        else wanted.delete(id);
        expect(new Set(idsOf('wishlist'))).toEqual(new Set([...wanted].map(String)));
      }
      server.lose(false);
      await wishlist.read();
      expect(new Set(server.wishlist)).toEqual(wanted);
      server.end();
    }),
    // Each run loads a page's modules again.
    { numRuns: runs(8, 100) },
  );
});

it('changes wait even if the server is not reached though the browser says that it is online', async () => {
  const server = shopServer();
  const { wishlist } = await openLists(server);
  server.lose(true);
  await wishlist.add('1');
  // A change behind one that waits must not overtake it.
  vi.stubGlobal('navigator', { onLine: true });
  await wishlist.remove('1');
  server.lose(false);
  await wishlist.read();
  expect(server.wishlist).toEqual([]);
});

it('an answer that is lost online undoes a change, as before', async () => {
  const lost = clientOf(() => Promise.reject(new TypeError('lost')));
  const { wishlist, idsOf } = await openLists({ ...createServer(), ...lost });
  expect(await wishlist.add('1')).toBe(false);
  expect(idsOf('wishlist')).toEqual([]);
});
