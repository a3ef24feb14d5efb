import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';

const calls: Call[] = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));

function callOf(line: string): Call | undefined {
  return calls.find((call) => `${call.method} ${call.path}` === line);
}

/** Method, path, access, and whether the call changes anything: the table of SPEC.md section 7. */
const specified = `
POST /register-user public changes
POST /login-user public changes
GET /logout-user visitor changes
GET /all-product public
GET /product/home public
GET /product/{id} public
GET /product/category/{category} public
GET /categories public
GET /banners public
GET /delivery public
GET /cart-count visitor
GET /get-cart/{userId} owner
POST /add-cart visitor changes
POST /decrease-cart/{userId} owner changes
POST /remove-cartitem/{userId} owner changes
GET /remove-cartitems visitor changes
GET /wishlist-count/{userId} owner
GET /user-wishlist/{userId} owner
POST /add-wishlist/{userId} owner changes
POST /remove-wishlistitem/{userId} owner changes
POST /add-compare/{userId}/{productId} owner changes
DELETE /remove-compare/{userId}/{productId} owner changes
GET /user-compare/{userId} owner
POST /checkout-order visitor changes
POST /checkout-payment visitor changes
POST /order/bnpl visitor changes
GET /product/{id}/reviews public
POST /product/{id}/reviews public changes
POST /review/{reviewId}/helpful public changes
POST /review/{reviewId}/report public changes
GET /user/{userId} owner
PUT /update/user-profile/{userId} owner changes
PATCH /change-user-password/{userId} owner changes
POST /user/reset-password public changes
GET /orders/{userId} owner
GET /order/{orderId} public
POST /contact-us public changes
POST /track public changes`;

/** Calls that DESIGN.md adds. */
const settled = `
GET /policies public
GET /search-words public
GET /shop public
GET /product/slug/{slug} public
GET /categories/{id} public
POST /user/reset-password/{token} public changes
GET /payment-verify/{reference} public
POST /webhooks/paystack provider
POST /logout-user visitor changes
GET /user/{userId}/export owner
POST /user/{userId}/delete owner changes
GET /sessions/{userId} owner
POST /verify-email/{userId} owner changes
POST /verify-email/{userId}/send owner changes
DELETE /sessions/{userId}/{sessionId} owner changes
DELETE /sessions/{userId} owner changes
POST /remove-cartitems visitor changes
POST /orders/find public changes
GET /user/{userId}/addresses owner
POST /user/{userId}/addresses owner changes
PUT /user/{userId}/addresses/{addressId} owner changes
DELETE /user/{userId}/addresses/{addressId} owner changes
POST /user/{userId}/addresses/{addressId}/default owner changes
POST /staff/sign-in public changes
POST /staff/join public changes`;

/** Calls of staff, with the roles that may make them; each demands the CSRF token. */
const ofStaff = `
GET /staff/self all
POST /staff/sign-out all
POST /staff/confirm all
PATCH /staff/password all
POST /staff/second-factor all confirmed
POST /staff/second-factor/confirm all confirmed
POST /staff/second-factor/remove all confirmed
GET /staff/members owner
POST /staff/members owner confirmed
POST /staff/members/{memberId}/invitation owner confirmed
PATCH /staff/members/{memberId} owner confirmed
PUT /staff/second-factor/rule owner confirmed
GET /staff/audit owner,manager
GET /staff/attention all
GET /staff/inbox all
GET /staff/inbox/{kind}/{itemId} all
POST /staff/inbox/{kind}/{itemId} all
POST /staff/reviews/{reviewId} owner,manager
POST /staff/mails/{mailId}/resend owner,manager
GET /staff/orders all
GET /staff/orders/{orderId} all
POST /staff/orders/{orderId}/status all
POST /staff/orders/{orderId}/failed-deliveries all
POST /staff/orders/{orderId}/cash all
POST /staff/orders/{orderId}/notes all
POST /staff/orders/{orderId}/refunds owner,manager confirmed
POST /staff/orders all
POST /staff/orders/{orderId}/payment-link all
POST /staff/orders/{orderId}/transfer owner,manager
GET /staff/figures owner,manager
POST /staff/orders/export owner,manager confirmed
GET /staff/products all
GET /staff/products/{productId} all
GET /staff/products/{productId}/preview owner,manager
POST /staff/products owner,manager
PATCH /staff/products/{productId} all
POST /staff/pictures owner,manager
POST /staff/banner-pictures owner,manager
GET /staff/products/choices owner,manager
POST /staff/products/bulk/preview owner,manager
POST /staff/products/bulk owner,manager
POST /staff/products/bulk/{bulkId}/undo owner,manager
GET /staff/products/bulk owner,manager
POST /staff/products/import/preview owner,manager
POST /staff/products/import owner,manager
GET /staff/products/bulk/{bulkId}/stayed owner,manager
POST /staff/products/scheduled owner,manager
GET /staff/products/scheduled owner,manager
POST /staff/products/scheduled/{scheduledId}/cancel owner,manager
GET /staff/products/scheduled/{scheduledId}/left-out owner,manager
GET /staff/categories owner,manager
POST /staff/categories owner,manager
PUT /staff/categories/order owner,manager
PATCH /staff/categories/{categoryId} owner,manager
POST /staff/categories/{categoryId}/remove owner,manager
POST /staff/categories/{categoryId}/subcategories owner,manager
PUT /staff/categories/{categoryId}/subcategories/order owner,manager
PATCH /staff/subcategories/{subcategoryId} owner,manager
POST /staff/subcategories/{subcategoryId}/remove owner,manager
POST /staff/delivery owner,manager
PATCH /staff/delivery/{placeId} owner,manager
POST /staff/delivery/{placeId}/remove owner,manager
GET /staff/home owner,manager
POST /staff/home/banners owner,manager
PUT /staff/home/banners/order owner,manager
PATCH /staff/home/banners/{bannerId} owner,manager
POST /staff/home/banners/{bannerId}/remove owner,manager
POST /staff/home/sections owner,manager
PUT /staff/home/sections/order owner,manager
PATCH /staff/home/sections/{sectionId} owner,manager
POST /staff/home/sections/{sectionId}/remove owner,manager
GET /staff/labels owner,manager
POST /staff/labels/rename owner,manager
POST /staff/labels/remove owner,manager
GET /staff/policies owner,manager
PATCH /staff/policies/{slug} owner,manager
GET /staff/search-words owner,manager
POST /staff/search-words owner,manager
PATCH /staff/search-words/{entryId} owner,manager
POST /staff/search-words/{entryId}/remove owner,manager
GET /staff/shop-details owner,manager
PATCH /staff/shop-details owner,manager
GET /staff/publishing all
POST /staff/publishing owner,manager
POST /staff/publishing/roll-back owner,manager`;

const staffTable = ofStaff
  .trim()
  .split('\n')
  .map((row) => row.split(' ') as [string, string, string, string?]);

const table = `${specified}${settled}`
  .trim()
  .split('\n')
  .map((row) => row.split(' ') as [string, string, string, string?]);

describe('the contract', () => {
  test.each(table)('the contract has %s %s for %s', (method, path, access, changes) => {
    const call = callOf(`${method} ${path}`);
    expect(call).toMatchObject({ access, csrf: changes === 'changes' });
  });

  test.each(staffTable)(
    'the contract has %s %s for staff: %s',
    (method, path, roles, confirmed) => {
      const call = callOf(`${method} ${path}`);
      expect(call).toMatchObject({ access: 'staff', csrf: true });
      expect(call?.roles?.join(',') ?? 'all').toBe(roles);
      expect(call?.confirmed === true).toBe(confirmed === 'confirmed');
    },
  );

  test('the contract has exactly the calls of the table, each once', () => {
    const lines = calls.map(({ method, path }) => `${method} ${path}`).sort();
    const rows = [...table, ...staffTable];
    expect(lines).toEqual(rows.map(([method, path]) => `${method} ${path}`).sort());
  });

  test('the contract demands the CSRF token except for reads and the provider', () => {
    const open = calls.filter((call) => call.method !== 'GET' && !call.csrf);
    expect(open.map((call) => call.path)).toEqual(['/webhooks/paystack']);
  });

  test.each([
    ['POST /register-user', [200]],
    ['POST /add-wishlist/{userId}', [200, 201]],
    ['POST /order/bnpl', [201]],
    ['POST /user/reset-password', [201]],
    ['POST /user/reset-password/{token}', [201]],
    ['POST /track', [201]],
  ])('%s succeeds with %j', (line, statuses) => {
    expect(Object.keys(callOf(line)?.replies ?? {}).map(Number)).toEqual(statuses);
  });

  test.each([
    'POST /checkout-order',
    'POST /checkout-payment',
    'POST /order/bnpl',
    'POST /add-cart',
    'POST /decrease-cart/{userId}',
    'POST /remove-cartitem/{userId}',
    'GET /remove-cartitems',
    'POST /remove-cartitems',
  ])('%s accepts an idempotency key', (line) => {
    const headers = callOf(line)?.headers;
    expect(headers?.safeParse({ 'idempotency-key': 'a-key', cookie: 'x=1' }).data).toEqual({
      'idempotency-key': 'a-key',
      cookie: 'x=1',
    });
    expect(headers?.safeParse({ 'idempotency-key': 'a key' }).success).toBe(false);
    expect(headers?.safeParse({}).success).toBe(true);
  });

  test.each(calls)('$method $path declares the parameters of its path', ({ path, params }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(names);
  });

  test.each(calls)('$method $path can be described in openapi.json', (call) => {
    const inputs = [call.params, call.query, call.headers, call.body];
    for (const schema of inputs.filter((one) => one !== undefined)) {
      expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('type');
    }
    for (const schema of Object.values(call.replies)) {
      expect(z.toJSONSchema(schema, { io: 'output' })).toMatchObject({
        additionalProperties: false,
        required: expect.arrayContaining(['message']) as string[],
      });
    }
  });

  test('the contract imports only zod/mini, the domain and itself', () => {
    const folder = new URL('../../src/contract/', import.meta.url);
    const foreign = readdirSync(folder).flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)]
        .map(([, source = '']) => `${file}: ${source}`)
        .filter((line) => !/: (?:zod\/mini|\.\/[\w-]+\.ts|#src\/domain\/[\w/-]+\.ts)$/.test(line)),
    );
    expect(foreign).toEqual([]);
  });
});
