import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#src/domain/messages.ts';
import { json, startServer } from '#tests/api/server.ts';

/** The pending answers of the server, in the order of their requests. */
let waiting: ServerResponse[];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  waiting = [];
  server = await startServer((_request, response) => {
    waiting.push(response);
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});

/** The store of a newly opened page of a site built for this server. */
async function openPage() {
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_URL', server.baseUrl);
  return import('#src/stores/catalogue/live-product.ts');
}

/** Lets the server answer its request number `place` once it was made. */
async function answer(place: number, status: number, data: unknown): Promise<void> {
  await vi.waitFor(() => {
    expect(waiting.length).toBeGreaterThan(place);
  });
  const response = waiting[place];
  if (response !== undefined) json(status, data)(response);
}

function product(naira: number, stock: number | null = null) {
  return { data: { id: 7, productTitle: 'Spark', promotionalPrice: naira, stock } };
}

function offer(naira: number, stock: number | null = null) {
  return { kind: 'sold', offer: { price: naira * 100, regularPrice: null, stock } };
}

describe('the live product of a page', () => {
  it('a live product has the values of its page until the server answers', async () => {
    const { askAgain, liveProduct } = await openPage();
    const asking = askAgain('7');
    expect(liveProduct.get()).toBeNull();
    await answer(0, 200, product(5000));
    await asking;
    expect(liveProduct.get()).toEqual(offer(5000));
  });

  it('a live product follows price and stock with each request', async () => {
    const { askAgain, liveProduct } = await openPage();
    const heard: unknown[] = [];
    liveProduct.listen((said) => heard.push(said));
    for (const [place, [status, data]] of (
      [
        [200, product(5000, 2)],
        [200, product(5000, 0)],
        [404, { message: 'We have no such product.' }],
        [200, product(4500, 9)],
      ] as const
    ).entries()) {
      const asking = askAgain('7');
      await answer(place, status, data);
      await asking;
    }
    expect(heard).toEqual([offer(5000, 2), offer(5000, 0), { kind: 'gone' }, offer(4500, 9)]);
  });

  it('a live product ignores late answers of earlier requests', async () => {
    const { askAgain, liveProduct } = await openPage();
    const first = askAgain('7');
    await vi.waitFor(() => {
      expect(waiting).toHaveLength(1);
    });
    const second = askAgain('7');
    await answer(1, 200, product(6000));
    await second;
    await answer(0, 200, product(5000));
    await first;
    expect(liveProduct.get()).toEqual(offer(6000));
  });

  it('a live product uses an earlier answer if the latest is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { askAgain, liveProduct } = await openPage();
    const first = askAgain('7');
    await vi.waitFor(() => {
      expect(waiting).toHaveLength(1);
    });
    const second = askAgain('7');
    await answer(1, 500, { message: 'No.' });
    await second;
    await answer(0, 200, product(5000));
    await first;
    expect(liveProduct.get()).toEqual(offer(5000));
  });

  it('a live product stays unchanged if the server fails, with a log entry', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { askAgain, liveProduct } = await openPage();
    const good = askAgain('7');
    await answer(0, 200, product(5000));
    await good;
    for (const [place, [status, data]] of (
      [
        [500, { message: 'No.' }],
        [200, '<!doctype html>'],
        [404, '<!doctype html>'],
      ] as const
    ).entries()) {
      const asking = askAgain('7');
      await answer(place + 1, status, data);
      await asking;
    }
    expect(liveProduct.get()).toEqual(offer(5000));
    expect(logged).toHaveBeenCalledTimes(3);
    expect(logged).toHaveBeenLastCalledWith(messages.log.products, expect.any(Error));
  });
});
