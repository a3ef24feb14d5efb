import { describe, expect, it } from 'vitest';
import { searchedCatalogues } from './catalogues.ts';
import { isAny, meets } from './grade.ts';
import { isAnswerable } from './measure.ts';
import { catalogueNames, parseQueries, partOf, parts, queryTypes, readQueries } from './query.ts';

const catalogues = searchedCatalogues();
const queries = parts.flatMap((part) => readQueries(part));

describe('the queries that measure the search', () => {
  it('there are at least 450, and no catalogue is asked one twice', () => {
    const texts = queries.map(({ catalogue, query }) => `${catalogue}: ${query.toLowerCase()}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(450);
  });

  it.each(parts)('the %s queries are those that the hash puts there', (part) => {
    expect(readQueries(part).filter((query) => partOf(query) !== part)).toEqual([]);
  });

  it.each(queryTypes)('of the type “%s”, about one in three is held out', (type) => {
    for (const catalogue of catalogueNames) {
      const asked = queries.filter((query) => query.type === type && query.catalogue === catalogue);
      const heldOut = asked.filter((query) => partOf(query) === 'held-out');
      expect(asked.length).toBeGreaterThanOrEqual(20);
      expect(heldOut.length / asked.length).toBeGreaterThan(0.25);
      expect(heldOut.length / asked.length).toBeLessThan(0.42);
    }
  });

  it('every condition is met by a product of its catalogue', () => {
    const unmet = queries.flatMap((query) => {
      const products = catalogues[query.catalogue];
      const conditions = isAnswerable(query)
        ? [...query.ideal, ...(query.acceptable ?? [])]
        : query.nearest;
      return conditions
        .filter((condition) => !products.some((product) => meets(condition, product)))
        .map((condition) => ({ query: query.query, condition }));
    });
    expect(unmet).toEqual([]);
  });

  it('no query is so wide that more than seven in ten products fit', () => {
    const wide = queries.filter((query) => {
      if (!isAnswerable(query)) return false;
      const products = catalogues[query.catalogue];
      const right = [...query.ideal, ...(query.acceptable ?? [])];
      return products.filter((product) => isAny(right, product)).length > products.length * 0.7;
    });
    expect(wide.map(({ query }) => query)).toEqual([]);
  });

  it('a line that is not a query is named by its number', () => {
    const good = '{"type":"exact","catalogue":"demo","query":"a15","ideal":[{"title":"A15"}]}';
    for (const bad of [
      '{',
      good.replace('exact', 'vague'),
      good.replace('[{"title":"A15"}]', '[]'),
      good.replace('"title":"A15"', '"titel":"A15"'),
      good.replace('"A15"', '"(A15"'),
    ]) {
      expect(() => parseQueries(`${good}\n${bad}\n`, 'a.jsonl')).toThrow(
        'Line 2 of a.jsonl is not a query.',
      );
    }
  });
});
