import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffProductCalls, type WireProductPage } from '#src/contract/staff-product.ts';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import {
  openCheckout,
  placedIn,
  toIkoyi,
  trusting,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProducts } from '#tests/server/sample.ts';
import type { Answer } from '#tests/server/browser.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const PRODUCTS = 6;
const ORDERS = runs(4, 120);

/** What a member changes: a thing as it is, and a request about it. */
type Thing = {
  readonly now: () => Promise<unknown>;
  readonly ask: (is: unknown) => Promise<Answer>;
};

/** New values of a product; few, so that a change often changes nothing or meets another one. */
const productValues = fc.record(
  {
    price: fc.constantFrom(1_000, 90_000, 100_001),
    regularPrice: fc.constantFrom(null, 2_000, 150_000),
    stock: fc.constantFrom(null, 0, 3),
    title: fc.constantFrom('Phone', 'Phone 1', ' '),
    label: fc.constantFrom(null, 'Black Friday'),
    brand: fc.constantFrom('Tecno', 'Tecno, Infinix', ''),
    featured: fc.boolean(),
    isArchived: fc.constantFrom(false, false, true),
    category: fc.constantFrom('Phones & Tablets', 'Power', 'Nowhere'),
    subcategory: fc.constantFrom(null, 'Tablets'),
  },
  { requiredKeys: [] },
);

const place = fc.record({
  deliveryArea: fc.constantFrom('Lagos Island', 'Abuja', 'Interstate', ''),
  subArea: fc.constantFrom('Ikoyi', 'Wuse'),
  deliveryType: fc.constant('Standard'),
  price: fc.constantFrom(0, 2_500, -1),
  deliveryDays: fc.constantFrom('1-3 working days', 'soon'),
  payOnDelivery: fc.boolean(),
});

const step = fc.oneof(
  fc.record({
    what: fc.constant('product' as const),
    id: fc.integer({ min: 1, max: PRODUCTS + 1 }),
    values: productValues,
    isStale: fc.constantFrom(false, false, false, true),
  }),
  fc.record({
    what: fc.constant('new product' as const),
    title: fc.constantFrom('Lamp', 'Fan', ''),
  }),
  fc.record({
    what: fc.constant('place' as const),
    deed: fc.constantFrom('add' as const, 'change' as const, 'remove' as const),
    nth: fc.nat(4),
    place,
  }),
  fc.record({
    what: fc.constant('policy' as const),
    title: fc.constantFrom('Warranty', 'Our promise', ''),
    description: fc.option(fc.constantFrom('One year.', ''), { nil: undefined }),
    isStale: fc.constantFrom(false, false, true),
  }),
  fc.record({
    what: fc.constant('order' as const),
    nth: fc.nat(ORDERS - 1),
    nextStatus: fc.nat(3),
    isStale: fc.constantFrom(false, false, false, true),
    restock: fc.constantFrom(undefined, undefined, true, false),
  }),
  fc.record({
    what: fc.constant('note' as const),
    nth: fc.nat(ORDERS - 1),
    text: fc.constantFrom('Call', ' '),
  }),
  fc.record({
    what: fc.constant('cash' as const),
    nth: fc.nat(ORDERS - 1),
    amount: fc.constantFrom(1, 0),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(databases())('random changes over $name', (database) => {
  let shop: OpenCheckout;
  let ada: StaffBrowser;
  const orders: string[] = [];
  beforeAll(async () => {
    shop = await openCheckout(database, { products: sampleProducts(PRODUCTS), unproven: trusting });
    ({ browser: ada } = await staffBrowser(shop, 'owner', 'Ada'));
    for (let count = 0; count < ORDERS; count += 1) {
      const guest = await shop.guest({ [1 + (count % PRODUCTS)]: 1 });
      orders.push(placedIn(await guest.post('/checkout-order', toIkoyi)).orderId);
    }
  });
  afterAll(() => shop.close());

  const get = async <T>(path: string) => (await ada.get(path)).json<{ data: T }>().data;
  const rows = (of: 'delivery_locations' | 'products') =>
    shop.db.selectFrom(of).selectAll().orderBy('id').execute();
  const entries = (after: number) =>
    shop.db.selectFrom('staff_audit').selectAll().where('id', '>', after).orderBy('id').execute();
  const productIs = async (id: number): Promise<WireProductPage | null> => {
    const answer = await ada.get(`/staff/products/${id}`);
    if (answer.statusCode === 404) return null;
    return staffProductCalls.staffProduct.replies[200].parse(answer.json()).data;
  };

  /** What a step is about, and the request that it makes. */
  const thingOf = (one: Step): Thing => {
    const number = 'nth' in one ? (orders[one.nth] ?? '') : '';
    const orderIs = () => get<Record<string, unknown>>(`/staff/orders/${number}`);
    switch (one.what) {
      case 'product':
        return {
          now: () => productIs(one.id),
          ask: (is) => {
            const from = (is ?? {}) as Readonly<Record<string, unknown>>;
            const stale: Readonly<Record<string, unknown>> = {
              price: 7,
              title: 'Other',
              stock: 99,
            };
            const body = Object.entries(one.values).map(([name, to]) => [
              name,
              {
                from: one.isStale ? (stale[name] ?? from[name] ?? null) : (from[name] ?? null),
                to,
              },
            ]);
            const path = `/staff/products/${one.id}`;
            return ada.send('PATCH', path, { body: Object.fromEntries(body) as object });
          },
        };
      case 'new product':
        return {
          now: () => rows('products').then((all) => all.length),
          ask: () => ada.post('/staff/products', { ...newProduct, title: one.title }),
        };
      case 'place':
        return {
          now: () => rows('delivery_locations'),
          ask: async () => {
            const answer = await ada.get('/delivery');
            const places = answer.json<{ deliveryLocations: { id: number }[] }>().deliveryLocations;
            const { id = 0, ...from } = places[one.nth] ?? {};
            const { place: to } = one;
            if (one.deed === 'add') return ada.post('/staff/delivery', to);
            if (one.deed === 'remove') return ada.post(`/staff/delivery/${id}/remove`, { from });
            return ada.send('PATCH', `/staff/delivery/${id}`, { body: { from, to } });
          },
        };
      case 'policy':
        return {
          now: () => get<unknown>('/staff/policies'),
          ask: async () => {
            const [text] = await get<Record<string, string>[]>('/staff/policies');
            const { slug = '', title = '', description = '' } = text ?? {};
            const body = {
              title: { from: one.isStale ? 'Other' : title, to: one.title },
              ...(one.description !== undefined && {
                description: { from: description, to: one.description },
              }),
            };
            return ada.send('PATCH', `/staff/policies/${slug}`, { body });
          },
        };
      case 'order':
        return {
          now: orderIs,
          ask: (is) => {
            const { version, next } = is as WireStaffOrder;
            const status = next[one.nextStatus] ?? 'packed';
            const restock = status === 'returned' ? one.restock === true : one.restock;
            const body = { status, version: one.isStale ? version + 1 : version, restock };
            return ada.post(`/staff/orders/${number}/status`, body);
          },
        };
      case 'note':
        return {
          now: orderIs,
          ask: () => ada.post(`/staff/orders/${number}/notes`, { text: one.text }),
        };
      case 'cash':
        return {
          now: orderIs,
          ask: (is) => {
            const { version, total } = is as WireStaffOrder;
            const body = { amount: total * one.amount, version };
            return ada.post(`/staff/orders/${number}/cash`, body);
          },
        };
    }
  };

  it(
    'each change is one entry of the log with all that changed, and a refusal is none',
    async () => {
      const done = new Map<string, number>();
      let last = 0;
      for (const one of fc.sample(step, { seed: 5, numRuns: runs(300, 5_000) })) {
        const thing = thingOf(one);
        const before = await thing.now();
        const answer = await thing.ask(before);
        const after = await thing.now();
        const what = `${JSON.stringify(one)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        expect(answer.statusCode, what).toBeLessThan(500);
        const isChanged = JSON.stringify(before) !== JSON.stringify(after);
        if (answer.statusCode >= 400) expect(isChanged, what).toBe(false);
        const logged = await entries(last);
        expect(logged.length, what).toBe(isChanged ? 1 : 0);
        for (const entry of logged) {
          last = entry.id;
          expect(entry, what).toMatchObject({ who: 'Ada', action: expect.any(String) as string });
          expect(entry.before, what).not.toBe(entry.after);
          if (one.what === 'product') {
            expect(valuesIn(entry.before), what).toEqual(differences(before, after));
            expect(valuesIn(entry.after), what).toEqual(differences(after, before));
          }
        }
        if (isChanged) done.set(one.what, (done.get(one.what) ?? 0) + 1);
      }
      expect([...done.keys()].toSorted()).toEqual([
        ...['cash', 'new product', 'note', 'order', 'place', 'policy', 'product'],
      ]);
    },
    runs(120_000, 1_800_000),
  );
});

const newProduct = {
  ...{ brand: 'Oraimo', category: 'Power', subcategory: null, label: null, model: null },
  ...{ fits: null, price: 5_000, regularPrice: null, stock: null, featured: false },
  ...{ pictures: [], description: 'New.' },
};

function valuesIn(entry: string): unknown {
  return JSON.parse(entry);
}

/** The values of one state of a product that the other has not. */
function differences(one: unknown, other: unknown): unknown {
  const [mine, theirs] = [one, other].map((page) => new Map(Object.entries(page ?? {})));
  return Object.fromEntries(
    [...(mine ?? [])].filter(
      ([name, value]) => JSON.stringify(theirs?.get(name)) !== JSON.stringify(value),
    ),
  );
}
