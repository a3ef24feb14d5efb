import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { serveApi } from '#tests/stores/api-answers.ts';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const item = { productId: '4', slug: 'spark', title: 'Spark', picture: null, price: kobo(250_000) };
const bought = {
  ...{ ID: 1, productId: 4, productName: 'Spark', productImage: null, slug: 'spark' },
  ...{ promotionalPrice: 2500, quantity: 1, subTotal: 2500, stock: null },
};
const told = { message: 'Your cart', data: [bought], totalBill: 2500, cartCount: 1 };

/** A page of a user whose cart is synchronised with a server that gives these answers in turn. */
async function openSynced(answers: (Response | Promise<Response>)[]) {
  await openPage();
  const server = serveApi(() => answers.shift() ?? Response.json(told));
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => {
    if (name === 'online') comeOnline = listen;
  });
  let comeOnline: () => void = () => undefined;
  const { beginSession } = await import('#src/stores/accounts/session.ts');
  const { addToCart } = await import('#src/stores/cart/cart.ts');
  const { keepCartSynced } = await import('#src/stores/cart/live.ts');
  beginSession({ id: 7, fullname: 'Ada', email: 'a@example.com' }, { wishlist: 0, compare: 0 });
  const silent = { tell: vi.fn(), tellDropped: vi.fn(), signedOut: vi.fn() };
  const syncLoop = keepCartSynced(silent, false);
  stop = syncLoop.stop;
  return {
    ...{ addToCart, syncLoop, server },
    paths: () => server.calls.map(({ path }) => path),
    comeOnline: () => {
      comeOnline();
    },
  };
}

const waiting = (seconds: number) =>
  Response.json(
    { message: 'Please wait.', code: 'too_many_requests' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );

let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  keepInMemory();
  forgetAll();
});

afterEach(() => {
  stop();
});

describe('a cart that must wait for its server', () => {
  it('the cart is sent again after the time the server asked for, not before', async () => {
    const { addToCart, paths } = await openSynced([waiting(90)]);
    addToCart(item);
    await vi.advanceTimersByTimeAsync(89_000);
    expect(paths()).toEqual(['/add-cart']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(paths()).toEqual(['/add-cart', '/add-cart', '/get-cart/me']);
  });

  it('later changes and a return to the page wait for that time too', async () => {
    const { addToCart, comeOnline, paths } = await openSynced([waiting(90)]);
    addToCart(item);
    await vi.advanceTimersByTimeAsync(10_000);
    addToCart(item);
    comeOnline();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(paths()).toEqual(['/add-cart']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(paths()).toEqual(['/add-cart', '/add-cart', '/add-cart', '/get-cart/me']);
  });

  it('changes after a postponed request reach the server', async () => {
    const { addToCart, syncLoop, paths } = await openSynced([waiting(90)]);
    expect(await syncLoop.refresh()).toBe(false);
    addToCart(item);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(paths()).toEqual(['/get-cart/me']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(paths()).toContain('/add-cart');
  });

  it('a shopper’s retry is sent immediately', async () => {
    const { syncLoop, paths } = await openSynced([waiting(90)]);
    expect(await syncLoop.refresh()).toBe(false);
    expect(await syncLoop.refresh()).toBe(true);
    expect(paths()).toEqual(['/get-cart/me', '/get-cart/me']);
  });
});

describe('a cart whose server names no wait', () => {
  it('the cart is sent again after 2 s, then 4 s, and so on if the server names no time', async () => {
    const failed = () => new Response('', { status: 503 });
    const { addToCart, server } = await openSynced([failed(), failed(), failed()]);
    const start = Date.now();
    addToCart(item);
    await vi.advanceTimersByTimeAsync(60_000);
    const at = server.times.map((time) => Math.round((time - start) / 1000));
    expect(at.slice(0, 4)).toEqual([0, 2, 6, 14]);
  });
});

describe('a cart that is online again', () => {
  it('the cart is sent immediately when the connection returns, even during an offline attempt', async () => {
    const offline = Promise.withResolvers<Response>();
    const { addToCart, comeOnline, paths } = await openSynced([offline.promise]);
    addToCart(item);
    await vi.advanceTimersByTimeAsync(10);
    comeOnline();
    offline.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(100);
    expect(paths()).toEqual(['/add-cart', '/add-cart', '/get-cart/me']);
  });

  it('the wait starts short again if the server fails after the connection returns', async () => {
    const failed = () => new Response('', { status: 503 });
    const { addToCart, comeOnline, server } = await openSynced(Array.from({ length: 9 }, failed));
    addToCart(item);
    await vi.advanceTimersByTimeAsync(20_000);
    comeOnline();
    const start = Date.now();
    await vi.advanceTimersByTimeAsync(3_000);
    const at = server.times.map((time) => Math.round((time - start) / 1000));
    expect(at.filter((seconds) => seconds >= 0)).toEqual([0, 2]);
  });
});
