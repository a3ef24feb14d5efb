import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { findProducts } from '#src/domain/search/search.ts';
import { explainRanks, explainReading, shownFirst } from '#src/domain/search/shown.ts';
import { searchIndexOf, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { deliveredLanguage, readerOf } from '#tests/fixtures/search-language.ts';

const index = searchIndexOf(snapshotOf(seededProducts(demoCatalogue())));
await index.load();
const { products } = index.state.get();
const read = readerOf(products);

const shown = (text: string) => shownFirst(products, text, read(text), deliveredLanguage, 10);
const titles = (text: string) => shown(text).map(({ product }) => product.title);

describe('the order of results', () => {
  it.each([
    ['samsung s24 ultra', /^Samsung Galaxy S24 Ultra/],
    ['iphone 16', /^Apple iPhone 16 \d/],
    ['iphone 16 case', /Case/],
    ['samsung', /Samsung Galaxy/],
    ['phone', /^(?!.*(?:Case|Headphones)).*$/],
    ['ac remote', /Air Conditioner Remote/],
  ])('“%s” shows the device or what is named first', (text, title) => {
    expect(titles(text)[0]).toMatch(title);
  });

  it('a sold-out product follows equal ones that are in stock', () => {
    const all = shownFirst(products, 'tecno spark 30', null, deliveredLanguage, 100);
    const place = all.findIndex(({ product }) => product.isSoldOut);
    expect(place).toBeGreaterThan(0);
    const [before, out] = explainRanks(all.slice(place - 1, place + 1));
    expect(before).not.toContain('sold out');
    expect(out).toContain('sold out');
  });

  it('each place is explained by the first reason that differs', () => {
    const lines = explainRanks(shown('galaxy s24'));
    expect(lines[0]).toMatch(/^1\. Samsung Galaxy S24 .*\(first/);
    expect(lines.slice(1).every((line) => line.includes('after the one above by'))).toBe(true);
    expect(lines.some((line) => line.includes('words of another model'))).toBe(true);
  });
});

describe('the explanation of a query', () => {
  it('the explanation names words, filler, filters and the order', () => {
    const text = 'price of cheap powerbank under 50k';
    const lines = explainReading(text, read(text), findProducts(products, text).length);
    expect(lines).toEqual([
      `“${text}”: 0 by the rule, every word as typed`,
      '  powerbank: synonym, power bank',
      '  asks for nothing: price of',
      '  filter max: 5000000',
      '  order: price-up',
      'Showing results for power bank, up to ₦50,000, cheapest first.',
    ]);
    expect(explainReading('zzzqq', null, 0)).toHaveLength(2);
  });
});
