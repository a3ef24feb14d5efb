import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { categoryView } from '#src/catalogue/views/category.ts';
import { brandPages, listingSlugs, listingViews } from '#src/catalogue/views/listing.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const index = indexCatalogue(sampleSnapshot());
const view = listingViews(index);

describe('a listing', () => {
  it('a listing exists for every category and for all products', () => {
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

  it('a listing counts all its products, shows the first 20 and links to the rest', () => {
    const phones = view('phones');
    expect(phones).toMatchObject({ name: 'Phones', count: 30, total: 30, brand: null });
    expect(phones).toMatchObject({ more: '/category/phones/2', page: 1, pages: 1 });
    expect(phones.cards).toHaveLength(20);
    expect(phones.documentTitle).toBe('Buy Phones Online in Nigeria | Oja');
    expect(view('all')).toMatchObject({ name: 'All Categories', category: null, count: 90 });
  });

  it('the pages that a listing links to continue where it stopped', () => {
    const shown = [view('phones'), categoryView(index, 'phones', 2)].flatMap(({ cards }) => cards);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(30);
  });

  it('a listing links to the first page of its name if those pages contain more than the category', () => {
    const products = Array.from({ length: 25 }, (_, place) =>
      sampleProduct({ id: String(place), label: place === 0 ? null : 'Phones' }),
    );
    const other = sampleProduct({ id: '99', category: 'Audio', label: 'Phones' });
    const mixed = indexCatalogue({ ...sampleSnapshot(0), products: [...products, other] });
    expect(listingViews(mixed)('phones').more).toBe('/category/phones');
  });

  it('a listing links nowhere if all products are shown', () => {
    expect(view('tablets').more).toBeNull();
  });

  it('a listing shows every category with its count and marks the current one', () => {
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

  it('a listing links its subcategories', () => {
    expect(view('phones').subcategories.map(({ href }) => href)).toEqual([
      '/category/android-phones',
      '/category/iphone',
    ]);
  });

  it('a listing of an empty category says so', () => {
    const none = listingViews(indexCatalogue(sampleSnapshot(0)))('phones');
    expect(none).toMatchObject({ name: 'Phones', count: 0, cards: [], more: null, brands: [] });
  });
});

describe('the canonical page of a brand in a listing', () => {
  const product = (id: number, category: string, subcategory: string | null, brand: string) =>
    sampleProduct({ id: String(id), category, subcategory, brands: [brand], label: null });
  const canonicalOf = (products: readonly ReturnType<typeof product>[]) =>
    listingViews(indexCatalogue({ ...sampleSnapshot(0), products }))('phones', 'samsung').canonical;
  const phone = product(1, 'Phones', 'Android Phones', 'Samsung');
  const plain = product(2, 'Phones', null, 'Samsung');
  const tablet = product(3, 'Tablets', null, 'Samsung');
  const other = product(4, 'Phones', 'Android Phones', 'Tecno');

  it('a brand with products of its own in a category has its own page to be indexed', () => {
    expect(canonicalOf([phone, plain, tablet, other])).toBe('/products/phones/samsung');
  });

  it('the only brand of a category is indexed as the category', () => {
    expect(canonicalOf([phone, plain, tablet])).toBe('/products/phones');
  });

  it('a brand of one category is indexed as the brand', () => {
    expect(canonicalOf([phone, plain, other])).toBe('/category/samsung');
  });

  it('a brand of one subcategory is indexed there', () => {
    expect(canonicalOf([phone, tablet, other])).toBe('/category/phones/android-phones/samsung');
  });

  it('the pages of a list of one brand are indexed as the same pages of its twin', () => {
    const phones = Array.from({ length: 25 }, (_, place) => ({ ...phone, id: `5${place}` }));
    const twin = indexCatalogue({ ...sampleSnapshot(0), products: [...phones, tablet, other] });
    const pages = [1, 2].map((page) => listingViews(twin)('phones', 'samsung', page));
    expect(pages.map(({ canonical }) => canonical)).toEqual([
      '/category/phones/android-phones/samsung',
      '/category/phones/android-phones/samsung/2',
    ]);
  });
});

describe('the brands of a listing', () => {
  it('the brands of a listing are those of its products with counts, most first', () => {
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

  it('the brands of a listing have their own pages, named after brand and category', () => {
    const samsung = view('phones', 'samsung');
    expect(samsung).toMatchObject({
      ...{ slug: 'phones', name: 'Samsung Phones', count: 10, total: 30, more: null },
      ...{ documentTitle: 'Buy Samsung Phones Online in Nigeria | Oja', page: 1, pages: 1 },
    });
    expect(samsung.brand?.name).toBe('Samsung');
    expect(samsung.cards.every(({ brands }) => brands.includes('Samsung'))).toBe(true);
  });

  it('the pages of a brand are numbered', () => {
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

  it('a brand may be named like a number, since a brand follows the category', () => {
    const products = [sampleProduct({ id: '1', brands: ['360'] })];
    const numbered = indexCatalogue({ ...sampleSnapshot(0), products });
    expect(listingViews(numbered)('phones', '360')).toMatchObject({ name: '360 Phones', count: 1 });
    expect(listingViews(numbered)('phones').brands[0]?.href).toBe('/products/phones/360');
  });

  it('a brand gets an address that no folder has, and none without a letter or digit', () => {
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

  it('every product of a brand is on exactly one of its pages, and the chip counts them', () => {
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
