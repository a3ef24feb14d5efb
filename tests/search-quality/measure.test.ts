import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { measureQuality, type Find } from './measure.ts';
import type { QualityQuery } from './query.ts';

const titles = ['Phone A', 'Phone B', 'Case A', 'Case B', 'Cable A', 'Cable B', 'Clipper'];
const products = titles.map((title, place) =>
  sampleProduct({ id: String(place), title, slug: title.toLowerCase().replace(' ', '-') }),
);
const slugs = products.map(({ slug }) => slug);

const phone: QualityQuery = {
  type: 'exact',
  catalogue: 'demo',
  query: 'phone a',
  ideal: [{ title: '^Phone A$' }],
  acceptable: [{ title: '^Phone' }],
};
const pouch: QualityQuery = {
  type: 'slang',
  catalogue: 'demo',
  query: 'pouch',
  ideal: [{ title: '^Case' }],
};
const laptop: QualityQuery = {
  type: 'exact',
  catalogue: 'demo',
  query: 'laptop',
  nearest: [{ title: '^Phone' }],
};

const measure = (queries: readonly QualityQuery[], find: Find) =>
  measureQuality(queries, { demo: { products, find }, generated: { products: [], find } });

describe('the measure of a search', () => {
  it('a search that shows the ideal products first is perfect', () => {
    const { all, missed } = measure([phone], () => ['phone-a', 'phone-b', 'clipper']);
    expect(all).toEqual({ queries: 1, success1: 1, success5: 1, ndcg10: 1, empty: 0 });
    expect(missed).toEqual([]);
  });

  it('an acceptable product is a success, but gains less than the ideal one', () => {
    const { all } = measure([phone], () => ['phone-b', 'phone-a']);
    expect(all).toMatchObject({ success1: 1, success5: 1 });
    // Gains of 1 and 3 at the places 1 and 2, over 3 and 1.
    expect(all.ndcg10).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 10);
  });

  it('a fitting product in the second place counts among the first five alone', () => {
    const { all } = measure([pouch], () => ['clipper', 'case-a']);
    expect(all).toMatchObject({ success1: 0, success5: 1, empty: 0 });
  });

  it('a fitting product in the sixth place is no success, and the query is named', () => {
    const others = slugs.filter((slug) => !slug.startsWith('case')).slice(0, 5);
    const { all, missed } = measure([pouch], () => [...others, 'case-a']);
    expect(all).toMatchObject({ success1: 0, success5: 0 });
    expect(all.ndcg10).toBeGreaterThan(0);
    expect(missed).toEqual([pouch]);
  });

  it('an empty answer is counted, and has no success', () => {
    const { all } = measure([phone, pouch], (query) => (query === 'pouch' ? [] : ['phone-a']));
    expect(all).toMatchObject({ queries: 2, success1: 0.5, success5: 0.5, empty: 0.5 });
  });

  it('a product that is found twice gains once', () => {
    const { all } = measure([pouch], () => ['case-a', 'case-a', 'case-a']);
    const gain = 3 / (3 + 3 / Math.log2(3));
    expect(all.ndcg10).toBeCloseTo(gain, 10);
  });

  it('each type has its own figures, in the order of the types', () => {
    const { types } = measure([pouch, phone], (query) => (query === 'pouch' ? [] : ['phone-a']));
    expect([...types.keys()]).toEqual(['exact', 'slang']);
    expect(types.get('exact')).toMatchObject({ queries: 1, success1: 1 });
    expect(types.get('slang')).toMatchObject({ queries: 1, success1: 0, empty: 1 });
  });

  it('a query that nothing fits wants no answer, or the nearest, and changes no mean', () => {
    const nothing = (found: readonly string[]) => measure([phone, laptop], () => found);
    expect(measure([phone, laptop], () => []).nothing).toEqual({ queries: 1, honest: 1 });
    expect(nothing(['phone-b', 'clipper']).nothing).toEqual({ queries: 1, honest: 1 });
    expect(nothing(['clipper', 'phone-b']).nothing).toEqual({ queries: 1, honest: 0 });
    expect(nothing([]).all.queries).toBe(1);
  });

  it('a slug that the catalogue lacks is refused', () => {
    expect(() => measure([phone], () => ['lamp'])).toThrow(RangeError);
  });

  it('any order of results has figures from 0 to 1, and the best is the order by grade', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(slugs), (found) => {
        const { all } = measure([phone], () => found);
        expect(all.ndcg10).toBeGreaterThanOrEqual(0);
        expect(all.ndcg10).toBeLessThanOrEqual(1);
        expect(all.success1).toBeLessThanOrEqual(all.success5);
        const sorted = found.toSorted(
          (a, b) => Number(b === 'phone-a') - Number(a === 'phone-a') || (a < b ? 1 : -1),
        );
        expect(measure([phone], () => sorted).all.ndcg10).toBeGreaterThanOrEqual(all.ndcg10);
      }),
    );
  });
});
