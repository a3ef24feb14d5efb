import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { errorReply } from '#src/contract/reply.ts';
import { orderId } from '#src/contract/order.ts';
import { startStaffSession } from '#src/server/http/staff-sessions.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import { fill } from '#tests/server/fuzz/placeholders.ts';
import { calls, requestOf, type FuzzRequest } from '#tests/server/fuzz/requests.ts';
import { parsed, Tally } from '#tests/server/fuzz/tally.ts';
import { textOf } from '#tests/server/fuzz/text-of.ts';
import { openCheckout, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { newMember, StaffBrowser } from '#tests/server/staff/staff-browser.ts';

const HOUR_MS = 3_600_000;

const ofStaff = calls.filter(({ access }) => access === 'staff');

/** Requests of one session: some of them end it, or close the account. */
const STAY = 20;

describe.each(databases())('the calls of staff over $name', (database) => {
  const each = database.name === 'SQLite' ? runs(100, 400) : runs(6, 80);
  let shop: OpenCheckout;
  let order = '';
  beforeAll(async () => {
    shop = await openCheckout(database);
    const buyer = await shop.guest({ 1: 1 });
    const placed = await buyer.post('/checkout-order', toIkoyi);
    order = orderId.parse(placed.json<{ data: { orderId: string } }>().data.orderId);
  });
  afterAll(() => shop.close());

  it(
    'each call answers arbitrary input of an owner without a fault',
    async () => {
      const tally = new Tally();
      // Each call has a sample of its own, so that a new call changes those of no other.
      const samples = ofStaff.flatMap((call) =>
        fc.sample(requestOf(call), { seed: seedOf(call), numRuns: each }),
      );
      const { length } = samples;
      const mixed = fc.shuffledSubarray(samples, { minLength: length, maxLength: length });
      const [requests = []] = fc.sample(mixed, { seed: 20, numRuns: 1 });
      let owner = new StaffBrowser(shop.app);
      for (const [index, request] of requests.entries()) {
        if (index % STAY === 0) owner = await newOwner(shop, index);
        const from = performance.now();
        const answer = await send(shop, owner, { ...request, order });
        tally.count(request, answer, performance.now() - from);
        const body = textOf(answer);
        const what = `${request.route}: ${answer.statusCode} ${body.slice(0, 300)}`;
        expect(answer.statusCode, what).toBeLessThan(500);
        if (answer.statusCode < 400 || request.method === 'HEAD') continue;
        expect(errorReply.safeParse(parsed(body)).error, what).toBeUndefined();
      }
      const routes = ofStaff.map(({ method, path }) => `${method} ${path}`);
      const unreached = routes.filter((route) => tally.handled(route) === 0);
      if (each >= 100) expect(unreached, tally.lines.join('\n')).toEqual([]);
    },
    runs(300_000, HOUR_MS),
  );
});

/** A number of the call's own. */
function seedOf({ method, path }: Call): number {
  return Array.from(method + path).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 20);
}

/** A browser in which a new owner has just signed in, an hour later than the one before. */
async function newOwner(shop: OpenCheckout, number: number): Promise<StaffBrowser> {
  shop.clock.now += HOUR_MS;
  await shop.db.deleteFrom('staff_rules').execute();
  const { id } = await newMember(shop, 'owner', `owner ${number}`);
  const browser = new StaffBrowser(shop.app);
  const { token } = await startStaffSession(shop.db, id, shop.clock.now);
  browser.cookies.set('__Host-staff', token);
  await browser.get('/staff/self');
  return browser;
}

/** Sends a generated request, in most cases with the owner's session and token. */
function send(
  { app }: OpenCheckout,
  owner: StaffBrowser,
  request: FuzzRequest & { readonly order: string },
) {
  const { path, query, method, body, cookie, csrf, headers, order } = request;
  const known = { ...nobody, order, otherOrder: order };
  const parts = typeof path === 'string' ? [path] : path;
  const address = parts.map((part) => `/${encodeURIComponent(fill(part, known).toWellFormed())}`);
  const { cookie: cookies = '' } = owner.headers;
  return app.inject({
    method,
    url: `${address.join('')}${query === '' ? '' : `?${fill(query, known)}`}`,
    headers: {
      ...(cookie !== 'none' && {
        cookie: cookie === 'own' ? cookies : cookies.replaceAll('=', '=x'),
      }),
      ...(csrf === 'own' && { 'x-xsrf-token': owner.staffCsrf ?? '' }),
      'idempotency-key': `key-${order}`,
      ...Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name, fill(text, known)]),
      ),
    },
    ...(body !== undefined && { payload: fill(body, known) }),
  });
}

const nobody = {
  own: '1',
  ownEmail: 'owner@staff.example',
  password: 'a counter with bells',
  other: '2',
  otherEmail: 'ada@example.com',
  reference: 'ORD-1.1',
  orderKey: 'x'.repeat(43),
  reset: 'x'.repeat(43),
  site: 'https://shop.example',
};
