import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#src/api/client.ts';
import { csrfTokenOf } from '#src/api/csrf.ts';
import { NetworkError, ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import { cartCalls } from '#src/contract/cart.ts';
import { contactCalls } from '#src/contract/contact.ts';
import { CSRF_REFUSED, SESSION_PATH, SESSION_REQUIRED } from '#src/contract/headers.ts';
import { productCalls } from '#src/contract/product.ts';
import { failure, json, startServer, type Answer } from './server.ts';

const body = { msg: 'Hi', fullname: 'Ada', phone: '1', email: 'a@b.co' };
const contactUs = (at: Client) => request(contactCalls.contactUs, { body }, at);
const refused = (code: string) => json(403, { message: 'No.', code });
const taken = json(200, { message: 'Thank you.' });
const opened = json(200, { message: 'None.', cartCount: 0 });

let server: Awaited<ReturnType<typeof startServer>>;
let client: Client;
let cookies: string;
let answers: Answer[];

beforeAll(async () => {
  server = await startServer((request, response) => {
    if (request.url?.endsWith(SESSION_PATH) === true) {
      cookies = `a=1; XSRF-TOKEN=given-${server.seen.length}`;
    }
    (answers.shift() ?? taken)(response);
  });
});
beforeEach(() => {
  server.seen.length = 0;
  cookies = '';
  client = createClient({ baseUrl: server.baseUrl, csrfToken: () => csrfTokenOf(cookies) });
});
afterAll(() => server.close());

const sent = () =>
  server.seen.map(({ method, url, headers }) =>
    [method, url.replace('/api/v1', ''), headers['x-xsrf-token']].join(' ').trim(),
  );

describe('a public call with a token', () => {
  test('a public call with a token first asks for a session if the browser has none', async () => {
    answers = [opened];
    expect((await contactUs(client)).message).toBe('Thank you.');
    expect(sent()).toEqual(['GET /cart-count', 'POST /contact-us given-1']);
    expect(SESSION_PATH).toBe(cartCalls.cartCount.path);
  });

  test('a public call with a token is sent immediately if the browser has one', async () => {
    cookies = 'XSRF-TOKEN=mine';
    answers = [];
    await contactUs(client);
    expect(sent()).toEqual(['POST /contact-us mine']);
  });

  test('public calls with a token at the same time share one new session', async () => {
    answers = [opened];
    await Promise.all([contactUs(client), contactUs({ ...client })]);
    expect(sent().toSorted()).toEqual([
      'GET /cart-count',
      'POST /contact-us given-1',
      'POST /contact-us given-1',
    ]);
  });

  test('a public call asks for a new session if the server has forgotten the old one', async () => {
    cookies = 'XSRF-TOKEN=old';
    answers = [refused(SESSION_REQUIRED), opened];
    expect((await contactUs(client)).status).toBe(200);
    expect(sent()).toEqual(['POST /contact-us old', 'GET /cart-count', 'POST /contact-us given-2']);
  });

  test('a public call is repeated with the token of the refusal', async () => {
    cookies = 'XSRF-TOKEN=old';
    answers = [
      (response) => {
        cookies = 'XSRF-TOKEN=new';
        refused(CSRF_REFUSED)(response);
      },
    ];
    expect((await contactUs(client)).status).toBe(200);
    expect(sent()).toEqual(['POST /contact-us old', 'POST /contact-us new']);
  });

  test.each([SESSION_REQUIRED, CSRF_REFUSED])(
    'a public call gives up after two refusals: %s',
    async (code) => {
      cookies = 'XSRF-TOKEN=old';
      answers = [refused(code), ...(code === SESSION_REQUIRED ? [opened] : []), refused(code)];
      expect(await failure(contactUs(client))).toMatchObject({ status: 403, code });
      expect(sent().filter((line) => line.startsWith('POST'))).toHaveLength(2);
    },
  );

  test.each([
    [401, 'wrong_credentials'],
    [403, 'not_yours'],
    [403, ''],
    [429, CSRF_REFUSED],
  ])('a public call is not repeated after %i %s', async (status, code) => {
    cookies = 'XSRF-TOKEN=mine';
    answers = [json(status, { message: 'No.', code })];
    const login = request(
      accountCalls.loginUser,
      { body: { email: 'a@b.co', password: 'x' } },
      client,
    );
    expect(await failure(login)).toMatchObject({ status });
    expect(sent()).toEqual(['POST /login-user mine']);
  });

  test('a public call is sent to a server without CSRF tokens', async () => {
    answers = [json(404, { message: 'Nothing here.' })];
    expect((await contactUs(client)).status).toBe(200);
    cookies = '';
    answers = [json(404, '')];
    expect((await contactUs(client)).status).toBe(200);
    expect(sent()[3]).toBe('POST /contact-us given-3');
  });

  test('a public call fails like any other on a network error', async () => {
    const away = createClient({
      baseUrl: 'http://127.0.0.1:9',
      csrfToken: () => null,
      fetch: () => Promise.reject(new TypeError('away')),
    });
    expect(await failure(contactUs(away))).toBeInstanceOf(NetworkError);
    answers = [opened];
    await contactUs(client);
    expect(sent()).toHaveLength(2);
  });
});

describe('any other call', () => {
  test('a public read asks for no session', async () => {
    answers = [json(200, { message: 'All', data: [], hasMore: false })];
    await request(productCalls.allProduct, {}, client);
    expect(sent()).toEqual(['GET /all-product']);
  });

  test('a cart call leaves the end of its session to the caller', async () => {
    answers = [refused(SESSION_REQUIRED)];
    const error = await failure(request(cartCalls.addCart, { body: { productId: 1 } }, client));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ code: SESSION_REQUIRED });
    expect(sent()).toEqual(['POST /add-cart']);
  });

  test('no session is requested without cookies, as in a build', async () => {
    answers = [];
    await contactUs(createClient({ baseUrl: server.baseUrl }));
    expect(sent()).toEqual(['POST /contact-us']);
  });
});
