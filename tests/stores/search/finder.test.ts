import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_LANGUAGE } from '#src/domain/search/language.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchFor } from '#src/domain/search/query.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { searchProducts } from '#src/domain/search/search.ts';
import { finish } from '#src/domain/search/steps.ts';
import { groupsOf } from '#src/domain/search/suggested-groups.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { createFinder } from '#src/stores/search/finder.ts';
import {
  oddProducts,
  searchIndexOf,
  seededProducts,
  snapshotOf,
} from '#tests/fixtures/search-catalogues.ts';

const index = searchIndexOf(snapshotOf([...seededProducts(demoCatalogue()), ...oddProducts()]));
await index.load();
const { products } = index.state.get();

/** A finder with or without the files of single letters. */
function finderOf(isPrepared: boolean) {
  const finder = createFinder(6);
  if (isPrepared) finish(finder.readLetters(products, groupsOf(products), NO_LANGUAGE));
  return finder;
}

const slugsOf = (found: readonly SearchProduct[]) => found.map(({ slug }) => slug);

const texts = fc.array(
  fc.string({ unit: fc.constantFrom(...'aeioumst 15-ß'.split('')), minLength: 1, maxLength: 5 }),
  { minLength: 1, maxLength: 12 },
);

describe('results while typing', () => {
  it.each([false, true])(
    'typing finds the same products as a full search (letters read: %s)',
    (isPrepared) => {
      const finder = finderOf(isPrepared);
      fc.assert(
        fc.property(texts, (typed) => {
          for (const text of [...typed, ...typed.toReversed()]) {
            const words = searchWords(text);
            if (words.length === 0) continue;
            const right = searchProducts(products, searchFor(text)).products;
            const { found, best } = finder.find(products, words, NO_LANGUAGE);
            expect(slugsOf(found).sort(), text).toEqual(slugsOf(right).sort());
            expect(slugsOf(best), text).toEqual(slugsOf(right.slice(0, 6)));
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it('typing finds the products loaded by then', () => {
    const finder = finderOf(true);
    expect(finder.find(products, ['s'], NO_LANGUAGE).found.length).toBeGreaterThan(100);
    const few = products.slice(0, 3);
    const right = searchProducts(few, searchFor('s')).products;
    expect(slugsOf(finder.find(few, ['s'], NO_LANGUAGE).found).sort()).toEqual(
      slugsOf(right).sort(),
    );
  });

  it('deleting letters does not start another search', () => {
    const finder = finderOf(false);
    const before = finder.find(products, ['sam'], NO_LANGUAGE);
    finder.find(products, ['sams'], NO_LANGUAGE);
    expect(finder.find(products, ['sam'], NO_LANGUAGE)).toBe(before);
  });
});
