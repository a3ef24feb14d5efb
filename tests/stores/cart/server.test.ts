import { describe, expect, it } from 'vitest';
import type { CartCommand } from '#src/domain/cart/commands.ts';
import { kobo } from '#src/domain/money.ts';
import { apiCartServer } from '#src/stores/cart/server.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';

const FALLBACK = 'Failed to add item to cart';
const item = { productId: '4', slug: 'phone', title: 'Phone', picture: null, price: kobo(250_000) };
const add: CartCommand = { key: 'k1', order: 1, deed: { kind: 'add', item, quantity: 2 } };

function answering(status: number, body: unknown, headers = {}) {
  return answeringEach([[status, body, headers]]);
}

/** A server that gives these answers in turn, and then repeats the last. */
function answeringEach(answers: [status: number, body: unknown, headers?: object][]) {
  let count = 0;
  const { client, calls } = clientOf(() => {
    const [status, body, headers] = answers[Math.min(count, answers.length - 1)] ?? [500, {}];
    count += 1;
    return Response.json(body, { status, headers: { ...headers } });
  });
  return { server: apiCartServer(client, FALLBACK), calls };
}

const line = {
  ...{ ID: 1, productId: 4, productName: 'Phone', productImage: null, slug: 'phone' },
  ...{ promotionalPrice: 2500, quantity: 2, subTotal: 5000, stock: 7 },
};

describe('the server’s cart, through the API', () => {
  it('a change of the cart is answered with the server’s cart', async () => {
    const cart = { message: 'Added.', data: [line], totalBill: 5000, cartCount: 2 };
    const { server, calls } = answering(200, cart);
    expect(await server.send(add)).toEqual({
      kind: 'cart',
      message: 'Added.',
      lines: [
        { productId: '4', slug: 'phone', title: 'Phone', price: 250_000, quantity: 2, stock: 7 },
      ],
    });
    expect(calls).toEqual([
      { method: 'POST', path: '/add-cart', body: { productId: '4', quantity: 2 } },
    ]);
  });

  it('a 4xx refuses a change finally, with the server’s message or that of SPEC.md', async () => {
    const { server } = answering(409, { message: 'Only 1 left.' });
    expect(await server.send(add)).toEqual({ kind: 'refused', text: 'Only 1 left.' });
    expect(await answering(404, {}).server.send(add)).toEqual({ kind: 'refused', text: FALLBACK });
  });

  it('a 5xx, a wait or an old token allows another attempt', async () => {
    for (const [status, code] of [
      [500, 'internal'],
      [503, 'busy'],
      [429, 'too_many_requests'],
      [403, 'csrf_refused'],
    ] as const) {
      const { server } = answering(status, { message: 'No.', code });
      expect(await server.send(add), String(status)).toMatchObject({ kind: 'lost' });
    }
  });

  it('a wait lasts as long as the server says', async () => {
    const body = { message: 'Please wait.', code: 'too_many_requests' };
    const { server } = answering(429, body, { 'retry-after': '30' });
    const lost = { kind: 'lost', waitMs: 30_000 };
    expect(await server.send(add)).toEqual(lost);
    expect(await server.read()).toEqual(lost);
    expect(await server.open()).toEqual(lost);
    expect(await answering(429, body).server.send(add)).toEqual({ kind: 'lost', waitMs: null });
  });

  it('a cart call is repeated once if the session has changed meanwhile', async () => {
    const changed = { message: 'Your session has changed.', code: 'session_changed' };
    const cart = { message: 'Added.', data: [line], totalBill: 5000, cartCount: 2 };
    const twice = answeringEach([
      [409, changed],
      [200, cart],
    ]);
    expect(await twice.server.send(add)).toMatchObject({ kind: 'cart', message: 'Added.' });
    expect(twice.calls).toHaveLength(2);
    // The change is not lost: the next turn sends it again.
    const ever = answeringEach([[409, changed]]);
    expect(await ever.server.send(add)).toEqual({ kind: 'lost', waitMs: null });
    expect(ever.calls).toHaveLength(2);
  });

  it('a foreign session counts as none, in whatever form the server says so', async () => {
    for (const [status, code] of [
      [401, 'sign_in_required'],
      [403, 'session_required'],
    ] as const) {
      const { server } = answering(status, { message: 'No.', code });
      expect(await server.send(add), code).toEqual({ kind: 'stranger' });
    }
  });
});
