import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { createClient, getJson, type Client } from '#src/api/client.ts';
import { NetworkError, ServerError, shownMessage, UnexpectedError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { cartCalls } from '#src/contract/cart.ts';
import { passwordCalls } from '#src/contract/password.ts';
import { productCalls } from '#src/contract/product.ts';
import { wishlistCalls } from '#src/contract/wishlist.ts';
import { failure, json, startServer, type Answer } from './server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let client: Client;
let answer: Answer;

beforeAll(async () => {
  server = await startServer((_, response) => {
    answer(response);
  });
});
beforeEach(() => {
  server.seen.length = 0;
  client = createClient({ baseUrl: `${server.baseUrl}/`, timeoutMs: 2000 });
});
afterAll(() => server.close());

const count = { message: 'Two units.', cartCount: 2 };

function cartCount() {
  return request(cartCalls.cartCount, {}, client);
}

describe('a request', () => {
  test('a request returns status, data and message', async () => {
    answer = json(200, count);
    expect(await cartCount()).toEqual({
      status: 200,
      data: count,
      message: 'Two units.',
    });
  });

  test('a request fills in path, query, headers and body, and sends the CSRF token', async () => {
    answer = json(201, { message: 'Changed.' });
    client = createClient({ baseUrl: server.baseUrl, csrfToken: () => 'token-1' });
    const params = { token: 'a/b?c#d é' };
    const query = { userid: 7 };
    await request(passwordCalls.resetPassword, { params, query, body: { password: 'x' } }, client);
    expect(server.seen).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/user/reset-password/a%2Fb%3Fc%23d%20%C3%A9?userid=7',
        body: '{"password":"x"}',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': 'token-1' },
      },
    ]);
  });

  test('a request sends the token with private reads and changing GETs, but not with public reads', async () => {
    client = createClient({ baseUrl: server.baseUrl, csrfToken: () => 'token-1' });
    answer = json(200, count);
    await request(cartCalls.cartCount, {}, client);
    await failure(request(cartCalls.removeCartItems, {}, client));
    await failure(request(productCalls.allProduct, {}, client));
    expect(server.seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual([
      'token-1',
      'token-1',
      undefined,
    ]);
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('a request sends cookies and clears its timeout when it ends', async () => {
    const sent: RequestInit[] = [];
    client = createClient({
      baseUrl: server.baseUrl,
      timeoutMs: 40,
      fetch: (_, init) => {
        sent.push(init);
        return Promise.resolve(Response.json(count));
      },
    });
    await cartCount();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(sent).toMatchObject([{ credentials: 'include', signal: { aborted: false } }]);
  });

  test('a request decodes characters that arrive in pieces', async () => {
    const text = Buffer.from(JSON.stringify({ message: 'From ₦500.', cartCount: 1 }));
    answer = (response) => {
      let at = 0;
      const next = () => {
        if (at === text.length) response.end();
        else response.write(text.subarray(at, (at += 1)), () => setTimeout(next, 2));
      };
      next();
    };
    expect((await cartCount()).message).toBe('From ₦500.');
  });

  test('a request without an ETag refuses a 304', async () => {
    answer = (response) => response.writeHead(304, { etag: '"abc"' }).end();
    expect(await failure(cartCount())).toBeInstanceOf(UnexpectedError);
  });

  test('a request tells declared statuses apart', async () => {
    const input = { params: { userId: 'me' }, body: { productId: 1 } };
    for (const status of [200, 201] as const) {
      answer = json(status, { message: 'Done.', data: [], wishlistCount: 0 });
      expect(await request(wishlistCalls.addWishlist, input, client)).toMatchObject({ status });
    }
  });

  test('a request succeeds with any 2xx and ignores fields of a newer server', async () => {
    const line = {
      ID: 1,
      productId: 1,
      productName: 'Phone',
      productImage: null,
      promotionalPrice: 10,
      quantity: 2,
      subTotal: 20,
      slug: 'phone',
      stock: null,
    };
    const cart = { message: 'Your cart.', totalBill: 20, cartCount: 2 };
    answer = json(202, { ...cart, data: [{ ...line, gift: { wrap: true } }], coupon: 'none' });
    const reply = await request(cartCalls.addCart, { body: { productId: 1 } }, client);
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({ ...cart, data: [line] });
  });

  test.each(['', '.', '..'])('a request with "%s" as a parameter is never sent', async (id) => {
    const sent = failure(request(productCalls.product, { params: { id } }, client));
    expect(await sent).toBeInstanceOf(TypeError);
    expect(server.seen).toEqual([]);
  });
});

describe('a refusal by the server', () => {
  test('a refusal carries status, code, message and the time to wait', async () => {
    const body = { message: 'Too many attempts.', code: 'rate_limited', requestId: 'r1' };
    answer = json(429, body, { 'retry-after': '30' });
    const error = await failure(cartCount());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      status: 429,
      code: 'rate_limited',
      serverMessage: 'Too many attempts.',
      retryAfterMs: 30_000,
      message: `GET ${server.baseUrl}/cart-count answered 429: Too many attempts.`,
    });
    expect(shownMessage(error, 'Something went wrong.')).toBe('Too many attempts.');
  });

  test.each([
    ['HTML', '<html>Bad gateway</html>'],
    ['nothing', ''],
    ['JSON without a message', '{"ok":false}'],
    ['a message that is no text', '{"message":{"a":1}}'],
    ['a message of a thousand letters', JSON.stringify({ message: 'x'.repeat(1000) })],
    ['a bare null', 'null'],
  ])('a refusal with %s shows the text of the screen', async (_, body) => {
    answer = json(502, body);
    const error = await failure(cartCount());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 502, code: null, serverMessage: null });
    expect(shownMessage(error, 'Something went wrong.')).toBe('Something went wrong.');
    expect(shownMessage(error)).toBe('An unexpected error occurred.');
  });

  test('a refusal names the contract’s path, so that no token gets into a log', async () => {
    answer = json(410, { message: 'This link has been used.' });
    const input = { params: { token: 'secret-token' }, body: { password: 'secret-word' } };
    const error = await failure(request(passwordCalls.resetPassword, input, client));
    expect(String(error)).toContain('/user/reset-password/{token}');
    expect(JSON.stringify(error) + String(error)).not.toContain('secret');
  });
});

describe('a request without an answer', () => {
  test('a request without an answer in time fails with a network error that says so', async () => {
    answer = () => undefined;
    client = createClient({ baseUrl: server.baseUrl, timeoutMs: 50 });
    const error = await failure(cartCount());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      timedOut: true,
      message: `No answer from GET ${server.baseUrl}/cart-count within 50 ms.`,
    });
  });

  test('a request with half an answer in time fails with the same error', async () => {
    answer = (response) => response.writeHead(200).write('{"message"');
    client = createClient({ baseUrl: server.baseUrl, timeoutMs: 100 });
    expect(await failure(cartCount())).toMatchObject({ name: 'NetworkError', timedOut: true });
  });

  test.each<[string, Answer]>([
    ['before the answer', (response) => response.destroy()],
    [
      'in the middle of it',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"message":"Two', () => response.destroy());
      },
    ],
  ])('a request whose connection was cut %s fails with a network error', async (_, cut) => {
    answer = cut;
    const error = await failure(cartCount());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ timedOut: false });
    expect(shownMessage(error, 'Something went wrong.')).toBe('Something went wrong.');
  });

  test('a request that nothing listens to fails with a network error', async () => {
    client = createClient({ baseUrl: `http://127.0.0.1:${await freePort()}` });
    expect(await failure(cartCount())).toMatchObject({ name: 'NetworkError', timedOut: false });
  });

  test('a request that the caller aborts fails with the caller’s reason', async () => {
    const giveUp = new AbortController();
    answer = () => {
      giveUp.abort(new Error('left the page'));
    };
    const { signal } = giveUp;
    client = createClient({ baseUrl: server.baseUrl, timeoutMs: 60_000 });
    const sent = () => failure(getJson(client, '/cart-count', { signal }));
    expect(await sent()).toMatchObject({ message: 'left the page' });
    expect(await sent()).toMatchObject({ message: 'left the page' });
    expect(server.seen).toHaveLength(1);
  });
});

describe('an answer that does not match the contract', () => {
  test.each<[string, Answer, RegExp]>([
    ['HTML', json(200, '<html>', { 'content-type': 'text/html' }), /not JSON .*text\/html/],
    ['nothing', (response) => response.writeHead(204).end(), /not JSON \(status 204/],
    ['half of it', json(200, '{"message":"Two'), /not JSON/],
    ['another type of field', json(200, { ...count, cartCount: '2' }), /contract: cartCount: /],
    ['a missing field', json(200, { message: 'Two.' }), /contract: cartCount: /],
    ['a field beside an unknown one', json(200, { ...count, cartCount: -1, x: 1 }), /cartCount: /],
    ['null', json(200, 'null'), /not match the contract/],
    ['a list', json(200, '[]'), /not match the contract/],
  ])('an unexpected answer is an error: it is %s', async (_, bad, message) => {
    answer = bad;
    const error = await failure(cartCount());
    expect(error).toBeInstanceOf(UnexpectedError);
    expect(String(error)).toMatch(message);
  });

  test('a huge answer is refused without being read to its end', async () => {
    let written = 0;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const more = () => {
        if (response.destroyed || written > 64 * 1024 * 1024) return;
        written += chunk.length;
        response.write(chunk, more);
      };
      more();
    };
    client = createClient({ baseUrl: server.baseUrl, maxBytes: 1024 * 1024 });
    const error = await failure(cartCount());
    expect(error).toBeInstanceOf(UnexpectedError);
    expect(String(error)).toMatch(/larger than 1048576 bytes/);
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test('an answer of exactly the maximum size is read completely', async () => {
    const text = JSON.stringify({ message: '₦'.repeat(1000), cartCount: 1 });
    const maxBytes = Buffer.byteLength(text);
    answer = json(200, text);
    client = createClient({ baseUrl: server.baseUrl, maxBytes });
    expect((await cartCount()).message).toBe('₦'.repeat(1000));
    client = createClient({ baseUrl: server.baseUrl, maxBytes: maxBytes - 1 });
    expect(await failure(cartCount())).toBeInstanceOf(UnexpectedError);
  });
});
