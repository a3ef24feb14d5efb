import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { readingText } from '#src/domain/search/reading-sentence.ts';
import { explainReading, shownFirst } from '#src/domain/search/shown.ts';
import { searchIndexOf, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { deliveredLanguage, readerOf } from '#tests/fixtures/search-language.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

/** Returns what searches these products as the page of results does. */
async function searchOf(catalogue: readonly Product[]) {
  const index = searchIndexOf(snapshotOf(catalogue));
  await index.load();
  const { products } = index.state.get();
  const read = readerOf(products);
  const find = (text: string) =>
    shownFirst(products, text, read(text), deliveredLanguage, 10).map(
      ({ product }) => product.title,
    );
  return { read, find };
}

const catalogue = seededProducts(demoCatalogue());
const { read, find } = await searchOf(catalogue);

describe('a search for what fits a device', () => {
  it.each([
    ['charger for iphone 12', /^Apple .*(?:Charger|Adapter)/],
    ['case for tecno camon 30', /Case for Tecno Camon 30/],
    ['cable for samsung a15', /USB-C Cable|3-in-1/],
    ['charger for samsung a15', /^Samsung .*Charger/],
    ['iphone 13 cable', /Lightning/],
    ['type c cable for s25', /USB-C/],
    ['wireless charger for iphone 14', /MagSafe Charger/],
  ])('“%s” shows a fitting product first', (text, title) => {
    expect(find(text)[0]).toMatch(title);
  });

  it('only what fits is shown, and no charger among cables', () => {
    const found = find('cable for iphone 13');
    expect(found.length).toBeGreaterThan(0);
    for (const title of found) expect(title).toMatch(/Cable/);
    for (const title of found) expect(title).toMatch(/Lightning|3-in-1/);
  });

  it('the line above the results says which device they fit, and leaves nothing out', () => {
    const reading = read('cable for samsung a15');
    expect(reading?.leftOut).toEqual([]);
    expect(reading === null ? '' : readingText(reading)).toBe(
      'Showing results for cable that fits samsung a15.',
    );
    expect(explainReading('cable for samsung a15', reading, 0).join('\n')).toContain(
      'fits: Samsung Galaxy A15',
    );
  });

  it('a budget still counts, and one that nothing fitting meets is left out', () => {
    const within = read('charger for iphone 12 under 30k');
    expect(within?.fits?.product.title).toContain('iPhone 12');
    expect(within?.filters.max).toBe(3_000_000);
    const unmet = read('charger for iphone 12 under 2k');
    expect(unmet?.unmet).toMatchObject({ max: 200_000 });
    expect(unmet?.fits?.product.title).toContain('iPhone 12');
  });

  it('a device whose sockets are unknown is searched by its words', () => {
    expect(read('case for samsung s24 ultra')?.fits ?? null).toBeNull();
    expect(read('charger for hair clipper')?.fits ?? null).toBeNull();
  });

  it('a model that only the field names is found', async () => {
    const fits = { models: ['Tecno Camon 30'], connectors: [], voltage: null };
    const own = sampleProduct({
      ...{ id: '9001', slug: 'bumper-x', title: 'Oja Bumper X Pouch', brands: ['Oja'] },
      ...{ category: 'Accessories', subcategory: 'Phone Pouches', label: null, fits },
    });
    const cases = (product: Product) => product.title.includes('Camon 30 –');
    const without = catalogue.filter((product) => !cases(product));
    const search = await searchOf([...without, own]);
    expect(search.find('pouch for tecno camon 30')[0]).toBe('Oja Bumper X Pouch');
  });
});
