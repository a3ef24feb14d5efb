import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { categoryView } from '#src/catalogue/views/category.ts';
import { brandPages, listingSlugs, listingViews } from '#src/catalogue/views/listing.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const index = indexCatalogue(sampleSnapshot());
const view = listingViews(index);

describe('a listing', () => {
  it('exists for every category and for all', () => {
    expect(listingSlugs(index)).toEqual([
      'all',
      'phones',
      'tablets',
      'power',
      'audio',
      'watches',
      'grooming',
    ]);
  });

  it('counts all products of the category, shows the first 20 and leads to the rest', () => {
    const phones = view('phones');
    expect(phones).toMatchObject({ name: 'Phones', count: 30, total: 30, brand: null });
    expect(phones).toMatchObject({ more: '/category/phones/2', page: 1, pages: 1 });
    expect(phones.cards).toHaveLength(20);
    expect(phones.documentTitle).toBe('Buy Phones Online in Nigeria | Oja');
    expect(view('all')).toMatchObject({ name: 'All Categories', category: null, count: 90 });
  });

  it('goes on where it stopped: its rest is on the pages that it leads to', () => {
    const shown = [view('phones'), categoryView(index, 'phones', 2)].flatMap(({ cards }) => cards);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(30);
  });

  it('goes on from the beginning where pages of its name hold more than the category', () => {
    const products = Array.from({ length: 25 }, (_, place) =>
      sampleProduct({ id: String(place), label: place === 0 ? null : 'Phones' }),
    );
    const other = sampleProduct({ id: '99', category: 'Audio', label: 'Phones' });
    const mixed = indexCatalogue({ ...sampleSnapshot(0), products: [...products, other] });
    expect(listingViews(mixed)('phones').more).toBe('/category/phones');
  });

  it('leads nowhere when all products are shown', () => {
    expect(view('tablets').more).toBeNull();
  });

  it('has every category beside it, with its count, this one marked', () => {
    const { sidebar } = view('power');
    expect(sidebar).toHaveLength(7);
    expect(sidebar[0]).toEqual({
      name: 'All Categories',
      href: '/products/all',
      count: 90,
      current: false,
    });
    expect(sidebar.filter(({ current }) => current)).toEqual([
      { name: 'Power', href: '/products/power', count: 20, current: true },
    ]);
    const categories = sidebar.slice(1);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(90);
  });

  it('links its subcategories', () => {
    expect(view('phones').subcategories.map(({ href }) => href)).toEqual([
      '/category/android-phones',
      '/category/iphone',
    ]);
  });

  it('is empty, and says so, where a category has no products', () => {
    const none = listingViews(indexCatalogue(sampleSnapshot(0)))('phones');
    expect(none).toMatchObject({ name: 'Phones', count: 0, cards: [], more: null, brands: [] });
  });
});

describe('the brands of a listing', () => {
  it('are those that have products there, with how many, most first', () => {
    expect(view('phones').brands).toEqual(
      ['apple', 'samsung', 'tecno'].map((slug) => ({
        name: slug === 'apple' ? 'Apple' : slug === 'samsung' ? 'Samsung' : 'Tecno',
        slug,
        href: `/products/phones/${slug}`,
        count: 10,
      })),
    );
    expect(view('grooming').brands.map(({ slug }) => slug)).toEqual(['wahl']);
  });

  it('have pages of their own, named after brand and category', () => {
    const samsung = view('phones', 'samsung');
    expect(samsung).toMatchObject({
      ...{ slug: 'phones', name: 'Samsung Phones', count: 10, total: 30, more: null },
      ...{ documentTitle: 'Buy Samsung Phones Online in Nigeria | Oja', page: 1, pages: 1 },
    });
    expect(samsung.brand?.name).toBe('Samsung');
    expect(samsung.cards.every(({ brands }) => brands.includes('Samsung'))).toBe(true);
  });

  it('go on page by page', () => {
    const products = Array.from({ length: 45 }, (_, place) => sampleProduct({ id: String(place) }));
    const phones = listingViews(indexCatalogue({ ...sampleSnapshot(0), products }));
    expect(phones('phones', 'samsung')).toMatchObject({
      ...{ pages: 3, previous: null, next: '/products/phones/samsung/2' },
      more: '/products/phones/samsung/2',
    });
    expect(phones('phones', 'samsung', 3)).toMatchObject({
      ...{ previous: '/products/phones/samsung/2', next: null, more: null },
      documentTitle: 'Page 3: Buy Samsung Phones Online in Nigeria | Oja',
    });
  });

  it('may be called like a number: what follows a category is a brand, never a page', () => {
    const products = [sampleProduct({ id: '1', brands: ['360'] })];
    const numbered = indexCatalogue({ ...sampleSnapshot(0), products });
    expect(listingViews(numbered)('phones', '360')).toMatchObject({ name: '360 Phones', count: 1 });
    expect(listingViews(numbered)('phones').brands[0]?.href).toBe('/products/phones/360');
  });

  it('get an address that no folder has, and none without a letter or digit', () => {
    const names = ['All', 'Index', '★★', 'É-Lite', 'x'.repeat(300)];
    const products = names.map((brand, place) =>
      sampleProduct({ id: String(place), brands: [brand] }),
    );
    const odd = listingViews(indexCatalogue({ ...sampleSnapshot(0), products }))('phones');
    expect(odd.brands.map(({ slug }) => slug)).toEqual([
      'all-brand',
      'e-lite',
      'index-brand',
      'x'.repeat(80),
    ]);
  });
});

describe('any catalogue', () => {
  const brands = fc.array(fc.constantFrom('Samsung', 'SAMSUNG!', 'Apple', '7', '—'), {
    maxLength: 3,
  });
  const catalogue = fc
    .array(fc.record({ category: fc.constantFrom('Phones', 'Audio'), brands }), { maxLength: 70 })
    .map((given) =>
      indexCatalogue({
        ...sampleSnapshot(0),
        products: given.map((fields, place) =>
          sampleProduct({ id: String(place), subcategory: null, ...fields }),
        ),
      }),
    );

  it('has every product of a brand on exactly one of its pages, and as many as its chip says', () => {
    fc.assert(
      fc.property(catalogue, (any) => {
        const viewOf = listingViews(any);
        const shown = new Map<string, string[]>();
        for (const { slug, brand, page } of brandPages(any)) {
          const { cards } = viewOf(slug, brand, page);
          expect(cards.length).toBeGreaterThan(0);
          const key = `${slug}/${brand}`;
          shown.set(key, [...(shown.get(key) ?? []), ...cards.map(({ id }) => id)]);
        }
        let chips = 0;
        for (const slug of listingSlugs(any)) {
          for (const { slug: brand, count } of viewOf(slug).brands) {
            chips += 1;
            const ids = shown.get(`${slug}/${brand}`) ?? [];
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids).toHaveLength(count);
          }
        }
        expect(shown.size).toBe(chips);
      }),
      { numRuns: 40 },
    );
  });
});
