import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, visit } from '#tests/server/browser.ts';
import { add, cartIn, quantities, readCart, withKey } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { signedIn } from '#tests/server/signed-in.ts';

const STOCK: Readonly<Record<number, number>> = { 2: 5, 3: 0 };
const UNKNOWN = 2_000_000_000;

type Step =
  | { readonly kind: 'add' | 'take'; readonly product: number; readonly units: number }
  | { readonly kind: 'remove'; readonly product: number }
  | { readonly kind: 'clear' }
  /** Repeats the call made this many steps before, like a tab whose answer was lost. */
  | { readonly kind: 'again'; readonly before: number };

const product = fc.constantFrom(1, 2, 3, 4, UNKNOWN);
const units = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  fc.integer({ min: 90, max: 120 }),
);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), product, units }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), product, units }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), product }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('again' as const), before: fc.nat({ max: 12 }) }),
  },
);
/** The steps, in order, each in one of the two tabs. */
const steps = fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 25 });

/** A simple model of a cart: quantities by product. */
class Model {
  readonly lines = new Map<number, number>();
  readonly #done = new Set<string>();

  /** The expected status of a call under this key. */
  call(key: string, made: Step): number {
    if (this.#done.has(key)) return 200;
    const status = this.#change(made);
    if (status === 200) this.#done.add(key);
    return status;
  }

  #change(made: Step): number {
    if (made.kind === 'clear') this.lines.clear();
    if (made.kind === 'remove') this.lines.delete(made.product);
    if (made.kind === 'take') {
      const left = (this.lines.get(made.product) ?? 0) - made.units;
      if (left > 0) this.lines.set(made.product, left);
      else this.lines.delete(made.product);
    }
    if (made.kind !== 'add') return 200;
    if (made.product === UNKNOWN) return 404;
    const together = (this.lines.get(made.product) ?? 0) + made.units;
    if (together > Math.min(99, STOCK[made.product] ?? 99)) return 409;
    this.lines.set(made.product, together);
    return 200;
  }
}

describe.each(databases())('a cart in two tabs over $name', (database) => {
  let shop: OpenShop;
  let people = 0;
  beforeAll(async () => {
    const tracked = Object.entries(STOCK).reduce(
      (list, [number, stock]) =>
        list.with(Number(number) - 1, sampleProduct(Number(number), { stock })),
      sampleProducts(4),
    );
    shop = await openShop(database, tracked);
  });
  afterAll(() => shop.close());

  const make = (tab: Browser, key: string, made: Step): Promise<Answer> => {
    switch (made.kind) {
      case 'add':
        return add(tab, made.product, made.units, key);
      case 'take':
        return tab.post(
          '/decrease-cart/me',
          { productId: made.product, quantity: made.units },
          withKey(key),
        );
      case 'remove':
        return tab.post('/remove-cartitem/me', { productId: made.product }, withKey(key));
      case 'clear':
        return tab.send('GET', '/remove-cartitems', { headers: withKey(key) });
      case 'again':
        throw new Error('nothing to repeat');
    }
  };

  it.each(['guest', 'user'])(
    'a cart of a %s agrees with a plain model after every step',
    async (who) => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          people += 1;
          const tab =
            who === 'guest'
              ? await visit(shop.app)
              : (await signedIn(shop.app, shop.db, `${who}-${people}`)).browser;
          const tabs = [tab, tab.copy()] as const;
          const model = new Model();
          const made: { readonly key: string; readonly step: Step }[] = [];
          for (const [next, second] of list) {
            const repeated = next.kind === 'again' ? made.at(-1 - next.before) : undefined;
            if (next.kind === 'again' && repeated === undefined) continue;
            const call = repeated ?? { key: `key-${made.length}`, step: next };
            made.push(call);
            const answer = await make(tabs[second ? 1 : 0], call.key, call.step);
            expect(answer.statusCode, answer.body).toBe(model.call(call.key, call.step));
            const shown = await readCart(tabs[second ? 0 : 1]);
            expect(quantities(shown)).toEqual(Object.fromEntries(model.lines));
            if (answer.statusCode === 200) {
              expect({ ...cartIn(answer), message: shown.message }).toEqual(shown);
            }
          }
        }),
        { numRuns: 40 },
      );
    },
    120_000,
  );

  it('a cart contains the sum of all additions made and repeated at the same time', async () => {
    const additions = fc.array(fc.tuple(fc.constantFrom(1, 4), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(additions, fc.integer({ min: 1, max: 3 }), async (list, repeats) => {
        const tab = await visit(shop.app);
        const tabs = [tab, tab.copy()];
        const answers = await Promise.all(
          list.flatMap(([number, count], place) =>
            Array.from({ length: repeats }, (_, turn) =>
              add(tabs[(place + turn) % 2] ?? tab, number, count, `key-${place}`),
            ),
          ),
        );
        for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
        const wanted: Record<number, number> = {};
        for (const [number, count] of list) wanted[number] = (wanted[number] ?? 0) + count;
        expect(quantities(await readCart(tab))).toEqual(wanted);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
