import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { alsoFound } from '#src/domain/search/answer.ts';
import { queryOfReading } from '#src/domain/search/reading-query.ts';
import { koboToNaira } from '#src/domain/money.ts';
import { searchFor } from '#src/domain/search/query.ts';
import { readingSentence, readingText } from '#src/domain/search/reading-sentence.ts';
import { resultsPage } from '#src/domain/search/results.ts';
import { findProducts } from '#src/domain/search/search.ts';
import { searchIndexOf, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { readerOf } from '#tests/fixtures/search-language.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

const catalogue = seededProducts(demoCatalogue());
const index = searchIndexOf(snapshotOf(catalogue));
await index.load();
const { products } = index.state.get();
const read = readerOf(products);

/** The reading of a query that is understood. */
function readingOf(text: string) {
  const reading = read(text);
  if (reading === null) throw new Error(`“${text}” was not understood`);
  return reading;
}

/** The titles that a shopper sees for a query without exact results, first page. */
function shownFor(text: string): readonly string[] {
  const reading = readingOf(text);
  expect(findProducts(products, text), text).toEqual([]);
  const query = queryOfReading(searchFor(text), reading);
  return resultsPage(reading.products, reading.wanted, query).products.map(({ title }) => title);
}

describe('a query that the rule finds nothing for', () => {
  it.each([
    ['powerbank', /power bank/i],
    ['smartwatch', /watch/i],
    ['iphone13', /iphone 13\b/i],
    ['s24ultra', /s24 ultra/i],
    ['flip 6 jbl', /jbl flip 6/i],
    ['samsnug', /^samsung/i],
    ['earpiece', /earbuds/i],
    ['phone pouch', /case/i],
    ['barbing machine', /clipper/i],
    ['dstv remote', /decoder remote/i],
    ['how much is iphone 16', /iphone 16 \d/i],
    ['tecno or infinix', /tecno|infinix/i],
    ['charger for samsung a15', /samsung.*charger/i],
    ['phones under 100k', /nokia/i],
    ['65 watts chargers', /65w/i],
    ['brand new gray samsungs', /samsung/i],
  ])('“%s” shows a fitting product first', (text, title) => {
    if (findProducts(products, text).length > 0) return;
    expect(shownFor(text)[0]).toMatch(title);
  });

  it.each([
    ['phone with wireless charging', /\bRAM\b|phone|nokia/i, ['wireless charging']],
    [
      'where can i get a phone wey get headphone jack',
      /\bRAM\b|phone|nokia/i,
      ['headphone', 'jack'],
    ],
    ['iphone 15 with charger', /^apple iphone 15/i, ['charger']],
    ['charger for iphone 15 with cable', /charger.*with cable/i, []],
  ])('“%s” is about what it names first', (text, title, leftOut) => {
    const [first] = shownFor(text);
    expect(first).toMatch(title);
    expect(first).not.toMatch(/case|earbuds|headphones|magsafe/i);
    expect(readingOf(text).leftOut).toEqual(leftOut);
  });

  it('a word that descriptions tell is not split into names of the catalogue', () => {
    expect(readingOf('200 megapixel phone').leftOut).toEqual(['200', 'megapixel']);
  });

  it('each piece of a split word that is left out is named', () => {
    for (const text of ['torchpowerbank lightning', 'redminote13ultra case', 's24ultranokia']) {
      expect(readingOf(text).leftOut, text).not.toContain('');
    }
    expect(readingOf('s24ultranokia').leftOut).toHaveLength(1);
  });

  it('a colour after “or” is the alternative of the colour before, not of the product', () => {
    const titles = shownFor('white power bank or pink');
    expect(titles.length).toBeGreaterThan(1);
    for (const title of titles) expect(title).toMatch(/power bank.*(?:white|pink)/i);
  });

  it('a budget becomes a price filter that can be taken off', () => {
    const reading = readingOf('phone under 100k');
    const asked = queryOfReading(searchFor('phone under 100k'), reading);
    expect(asked).toMatchObject({ text: 'phone', filters: { min: null, max: 10_000_000 } });
    const shown = resultsPage(reading.products, reading.wanted, asked);
    expect(shown.count).toBeGreaterThan(5);
    expect(shown.products.every(({ price }) => koboToNaira(price) <= 100_000)).toBe(true);
    expect(shown.products.every(({ category }) => category.name === 'Phones')).toBe(true);
  });

  it('a price that the shopper chose replaces the one of the text', () => {
    const chosen = { ...searchFor('phone under 100k') };
    const query = {
      ...chosen,
      filters: { ...chosen.filters, min: chosen.filters.min, max: null, brand: 'Nokia' },
    };
    expect(queryOfReading(query, readingOf(query.text)).filters).toMatchObject({
      brand: 'Nokia',
      max: 10_000_000,
    });
  });

  it('“cheap” orders by price, without the accessories of what is asked for', () => {
    const reading = readingOf('cheap android phones');
    expect(reading.sort).toBe('price-up');
    expect(reading.products.every(({ subcategory }) => subcategory?.name !== 'Phone Cases')).toBe(
      true,
    );
  });

  it('capacities and storage become filters', () => {
    expect(readingOf('powerbank 20k mah').filters.capacity).toBe('20000mAh');
    expect(readingOf('iphone13 256 gb').filters.storage).toBe('256GB');
    expect(readingOf('infinixx 8/256').filters).toMatchObject({ memory: '8GB', storage: '256GB' });
  });

  it('the least telling word is left out first, and that is said', () => {
    const reading = readingOf('earbuds for samsung a15');
    expect(reading.leftOut).toEqual(['a15']);
    expect(readingText(reading)).toBe(
      'Nothing fits all of it: we left out “a15”. Showing results for earbuds samsung.',
    );
  });

  it('words that only descriptions have are named as such', () => {
    expect(readingText(readingOf('earbuds for samsung a15'), true)).toBe(
      'Only descriptions mention “a15”. Showing results for earbuds samsung.',
    );
  });

  it('a budget that nothing meets is left out, and the cheapest come first', () => {
    const reading = readingOf('laptop powerbank under 5k');
    expect(reading.unmet).toMatchObject({ max: 500_000 });
    expect(reading.sort).toBe('price-up');
    expect(readingText(reading)).toContain('the price up to ₦5,000');
  });

  it('a reading names the words, the price and the order', () => {
    expect(readingSentence(readingOf('cheap powerbank under 50k'))).toEqual({
      lead: 'Showing results for ',
      shown: 'power bank, up to ₦50,000, cheapest first',
    });
  });

  it('nothing is read into a text of unknown words', () => {
    expect(read('qqqq 99999')).toBeNull();
  });
});

describe('a reading beside exact results', () => {
  it('a reading shows what local words stand for, before matches inside other words', () => {
    const text = 'ac remote';
    const also = alsoFound(findProducts(products, text), text, readingOf(text));
    expect(also?.isFirst).toBe(true);
    expect(also?.products[0]?.title).toMatch(/air conditioner remote/i);
  });

  it('a reading adds nothing to words of the catalogue', () => {
    for (const text of ['samsung', 'iphone 16', 'power bank', 'wahl']) {
      expect(alsoFound(findProducts(products, text), text, readingOf(text)), text).toBeNull();
    }
  });
});

describe('any query', () => {
  it('any query is read without an error, and its products have what it looks for', () => {
    const texts = [
      ...searchQueries(catalogue, 150, 3),
      ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 60),
    ];
    for (const text of texts) {
      const reading = read(text);
      if (reading === null) continue;
      const { wanted, filters } = reading;
      const { count } = resultsPage(reading.products, wanted, { filters, sort: null, page: 1 });
      expect(count, text).toBeGreaterThan(0);
      const also = alsoFound(findProducts(products, text), text, reading);
      const exact = new Set(findProducts(products, text));
      expect(also?.products.some((product) => exact.has(product)) ?? false, text).toBe(false);
    }
  });
});
