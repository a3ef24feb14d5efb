import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { newMember, staffBrowser, type StaffBrowser } from '#tests/server/staff/staff-browser.ts';
import { databases } from '#tests/server/database.ts';

const list = '/staff/members';

let shop: OpenShop;
let owner: StaffBrowser;

beforeAll(async () => {
  const [database] = databases();
  if (database === undefined) throw new Error('There is a database.');
  shop = await openShop(database);
  owner = (await staffBrowser(shop, 'owner')).browser;
  for (const name of 'abcdefghijkl') await newMember(shop, 'manager', name);
});
afterAll(() => shop.close());

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])(
  'a list is sent to who accepts %s in %s, with half the bytes at most',
  async (accepted, used, unpack) => {
    const plain = await owner.get(list);

    const packed = await owner.send('GET', list, { headers: { 'accept-encoding': accepted } });
    expect(packed.headers['content-encoding']).toBe(used);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
  },
);

it.each([
  ['a list, to who accepts none', list, 'identity'],
  ['a short answer', '/staff/self', 'br'],
  ['the catalogue, whose entity tags are strong', '/all-product', 'br'],
])('%s is sent as it is', async (_, path, accepted) => {
  const answer = await owner.send('GET', path, { headers: { 'accept-encoding': accepted } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toBeTypeOf('object');
});

it('a compressed body of a request is refused, not unpacked', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    headers: { ...owner.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"name":"Ada"}'),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});
