import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, getJson, type Client } from '#src/api/client.ts';
import { ServerError } from '#src/api/errors.ts';
import { failure, json, startServer, type Answer } from './server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let client: Client;
let answer: Answer;

beforeAll(async () => {
  server = await startServer((_, response) => {
    answer(response);
  });
  client = createClient({ baseUrl: server.baseUrl });
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(() => server.close());

describe('raw JSON', () => {
  test('raw JSON of any form is returned unchanged, with its ETag', async () => {
    answer = json(200, [1, { a: null }], { etag: 'W/"1"' });
    expect(await getJson(client, '/anything', { query: { page: 2, since: undefined } })).toEqual({
      status: 200,
      data: [1, { a: null }],
      etag: 'W/"1"',
    });
    expect(server.seen[0]?.url).toBe('/api/v1/anything?page=2');
  });

  test('unchanged raw JSON gives 304 without data', async () => {
    answer = (response) => response.writeHead(304, { etag: '"1"' }).end();
    expect(await getJson(client, '/anything', { ifNoneMatch: '"1"' })).toEqual({
      status: 304,
      data: null,
      etag: '"1"',
    });
  });

  test('a request with an ETag lets common servers answer 304', async () => {
    answer = (response) => {
      // As common servers do: no-cache asks for the whole answer.
      const { 'cache-control': cacheControl, pragma } = server.seen.at(-1)?.headers ?? {};
      if (cacheControl === 'no-cache' || pragma === 'no-cache') json(200, ['all'])(response);
      else response.writeHead(304, { etag: '"1"' }).end();
    };
    expect(await getJson(client, '/anything', { ifNoneMatch: '"1"' })).toMatchObject({
      status: 304,
    });
    expect(server.seen[0]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'cache-control': 'max-age=0',
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('pragma');
  });

  test('a first request for raw JSON sends no cache headers', async () => {
    answer = json(200, []);
    await getJson(client, '/anything');
    for (const name of ['if-none-match', 'cache-control', 'pragma']) {
      expect(server.seen[0]?.headers).not.toHaveProperty(name);
    }
  });

  test('a failed request for raw JSON is an API error that names path and query', async () => {
    answer = json(500, { message: 'Not now.' });
    const error = await failure(getJson(client, '/all-product', { query: { page: 3 } }));
    expect(error).toBeInstanceOf(ServerError);
    expect(String(error)).toContain(`GET ${server.baseUrl}/all-product?page=3 answered 500`);
  });
});
