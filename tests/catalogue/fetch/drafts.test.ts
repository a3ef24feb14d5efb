import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#src/catalogue/digest.ts';
import { fetchDrafts, type Drafts } from '#src/catalogue/fetch/drafts.ts';
import type { Source } from '#src/catalogue/fetch/source.ts';
import type { LastSnapshot } from '#src/catalogue/last-snapshot.ts';
import { emptyNotes } from '#src/catalogue/left-out.ts';
import { productState } from '#src/contract/product.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

type Sent = {
  readonly id: number;
  readonly productTitle: string;
  readonly category: string;
  readonly promotionalPrice: number;
  readonly updatedAt: string;
};

const moment = (ms: number) => new Date(Date.UTC(2026, 10, 1) + ms).toISOString();
const sent = (id: number, price = 1000, changed = id): Sent => ({
  ...{ id, productTitle: `Phone ${id}`, category: 'Phones' },
  ...{ promotionalPrice: price, updatedAt: moment(changed) },
});

/** A server of these products that answers `since`, and says with it in which state its list is. */
function server(products: readonly Sent[], tellsState = true) {
  const asked: (string | undefined)[] = [];
  const get: Source['get'] = (_path, { page = '1', limit = '200', since } = {}) => {
    asked.push(since);
    const found = products.filter(({ updatedAt }) => updatedAt >= (since ?? ''));
    const from = (Number(page) - 1) * Number(limit);
    const state = sha256(productState(products.map((one) => ({ ...one, subcategory: null }))));
    return Promise.resolve({
      data: found.slice(from, from + Number(limit)),
      hasMore: found.length > from + Number(limit),
      ...(since !== undefined && tellsState && { state }),
    });
  };
  return { asked, source: { url: 'http://shop.test', get, forgetUnused: () => Promise.resolve() } };
}

const none: LastSnapshot = {
  ...{ hash: null, products: new Map(), drafts: new Map(), lines: new Map(), damage: null },
};

const read = (shop: ReturnType<typeof server>, last = none, force = false) =>
  fetchDrafts(shop.source, { last, notes: emptyNotes(), progress: () => undefined, force });

function lastOf({ drafts }: Drafts): LastSnapshot {
  const products = new Map(drafts.map(({ id }) => [id, sampleProduct({ id })]));
  return { ...none, hash: 'h', products, drafts: new Map(drafts.map((one) => [one.id, one])) };
}

const byId = ({ drafts }: Drafts) => new Map(drafts.map((draft) => [draft.id, draft]));

describe('the products that a pull asks for', () => {
  const before = Array.from({ length: 450 }, (_, index) => sent(index + 1));

  it('a pull asks for what has changed since the last one, and for nothing else', async () => {
    const last = lastOf(await read(server(before)));
    const after = [...before.slice(1), sent(1, 5000, 900), sent(999, 10, 901)];
    const shop = server(after);
    expect(byId(await read(shop, last))).toEqual(byId(await read(server(after))));
    expect(shop.asked).toEqual([moment(451)]);
    const same = server(before);
    expect(byId(await read(same, last))).toEqual(last.drafts);
    expect(same.asked).toHaveLength(1);
  });

  it('a pull reads as much as a whole reading whatever has happened to the products', async () => {
    const last = lastOf(await read(server(before)));
    const step = fc.record({
      ...{ id: fc.integer({ min: 1, max: 500 }), price: fc.integer({ min: 1, max: 9999 }) },
      // Also into the past, as a restored database does.
      changed: fc.integer({ min: 0, max: 1000 }),
      isGone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 250 }), async (steps) => {
        const now = new Map(before.map((one) => [one.id, one]));
        for (const { id, price, changed, isGone } of steps) {
          // One that is not shown anew keeps its time: it has not changed.
          if (now.get(id)?.updatedAt === moment(changed)) continue;
          if (isGone) now.delete(id);
          else now.set(id, sent(id, price, changed));
        }
        const shop = server([...now.values()]);
        expect(byId(await read(shop, last))).toEqual(byId(await read(shop)));
      }),
      { numRuns: 60 },
    );
  });

  it('a pull sees a renamed category, although no product has changed', async () => {
    const last = lastOf(await read(server(before)));
    const shop = server(before.map((one) => ({ ...one, category: 'Handsets' })));
    expect(byId(await read(shop, last))).toEqual(byId(await read(shop)));
  });

  it.each([
    ['the server does not say in which state its list is', false, false],
    ['it is forced', true, true],
  ])('a pull reads every product if %s', async (_why, tellsState, force) => {
    const last = lastOf(await read(server(before)));
    const shop = server(before, tellsState);
    expect(byId(await read(shop, last, force))).toEqual(last.drafts);
    expect(shop.asked.filter((since) => since === undefined)).toHaveLength(3);
  });

  it('a pull reads every product if the last one lacks a time of change', async () => {
    const { drafts } = await read(server(before));
    const last = lastOf({
      drafts: drafts.map((one) => ({ ...one, updatedAt: null })),
      isComplete: true,
    });
    const shop = server(before);
    await read(shop, last);
    expect(shop.asked).not.toContainEqual(expect.any(String));
  });

  it('a record that is left out makes the next pull read every product', async () => {
    const bad = { ...sent(7), productTitle: '' };
    const first = await read(server([...before.slice(0, 6), bad]));
    expect(first.isComplete).toBe(false);
    const last = lastOf(await read(server(before)));
    const shop = server([...before.slice(1), { ...sent(1, 1, 900), productTitle: '' }]);
    expect((await read(shop, last)).isComplete).toBe(false);
  });
});
