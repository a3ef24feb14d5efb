import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#src/api/client.ts';
import { NetworkError, ServerError, UnexpectedError } from '#src/api/errors.ts';
import { productNow } from '#src/stores/catalogue/product-now.ts';
import { failure, json, startServer, type Answer } from '#tests/api/server.ts';

let server: Awaited<ReturnType<typeof startServer>> | undefined;

async function clientOf(answer: Answer, timeoutMs = 5000) {
  server = await startServer((_request, response) => {
    answer(response);
  });
  return createClient({ baseUrl: server.baseUrl, timeoutMs });
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A product in the form of our own server. */
const wire = {
  id: 9,
  slug: 'spark-20',
  productTitle: 'Spark 20',
  brand: 'Tecno',
  category: 'Phones',
  subcategory: null,
  label: null,
  promotionalPrice: 271600,
  regularPrice: 299000,
  productImages: [],
  productImage: null,
  fullDesc: '',
  featured: false,
  stock: 4,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
};

describe('loading the current product', () => {
  it('the current product has price, regular price and stock, in kobo and units', async () => {
    const client = await clientOf(json(200, { message: 'Product', data: wire }));
    expect(await productNow('9', client)).toEqual({
      kind: 'sold',
      offer: { price: 27_160_000, regularPrice: 29_900_000, stock: 4 },
    });
    expect(server?.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/product/9',
    ]);
  });

  it.each([
    ['words of money', { ID: '9', productTitle: 'X', promotionalPrice: '₦ 271,600.00' }],
    ['nested deeper', { data: { id: 9, productTitle: 'X', promotionalPrice: 271600 } }],
    ['a regular price alone', { id: 9, productTitle: 'X', regularPrice: '271600' }],
  ])('the current product is read from another server: %s', async (_what, data) => {
    const client = await clientOf(json(200, { data }));
    const offer = { price: 27_160_000, regularPrice: null, stock: null };
    expect(await productNow('9', client)).toEqual({ kind: 'sold', offer });
  });

  it.each([404, 410])('a product that the API does not have (%s) is gone', async (status) => {
    const client = await clientOf(json(status, { message: 'We have no such product.' }));
    expect(await productNow('9', client)).toEqual({ kind: 'gone' });
  });

  it('a missing page of a server without the API does not make a product gone', async () => {
    const page = '<!doctype html><title>Not found</title>';
    const client = await clientOf(json(404, page, { 'content-type': 'text/html' }));
    expect(await failure(productNow('9', client))).toBeInstanceOf(ServerError);
  });

  it.each([
    ['a page instead of JSON', json(200, '<!doctype html>', { 'content-type': 'text/html' })],
    ['no price', json(200, { data: { id: 9, productTitle: 'X' } })],
    ['a price of words', json(200, { data: { ...wire, promotionalPrice: 'ask us' } })],
    ['a list', json(200, { data: [] })],
    ['nothing', json(200, '')],
  ])('loading a product fails if the answer is %s', async (_what, answer) => {
    const client = await clientOf(answer);
    expect(await failure(productNow('9', client))).toBeInstanceOf(UnexpectedError);
  });

  it('loading a product fails if the answer is another product', async () => {
    const client = await clientOf(json(200, { data: { ...wire, id: 8 } }));
    expect(await failure(productNow('9', client))).toMatchObject({
      message: /Product 9 .* 8 came/,
    });
  });

  it('loading a product fails on a timeout', async () => {
    const client = await clientOf(() => undefined, 100);
    const error = await failure(productNow('9', client));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ timedOut: true });
  });

  it('loading a product fails if the connection is lost', async () => {
    const client = await clientOf((response) => {
      response.destroy();
    });
    expect(await failure(productNow('9', client))).toBeInstanceOf(NetworkError);
  });
});
