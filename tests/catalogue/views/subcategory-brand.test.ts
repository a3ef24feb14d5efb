import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { categoryView } from '#src/catalogue/views/category.ts';
import { chromeView } from '#src/catalogue/views/chrome.ts';
import {
  subcategoryBrandPages,
  subcategoryBrandViews,
} from '#src/catalogue/views/subcategory-brand.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { subcategoryBrandRoute } from '#src/domain/routes.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const samsung = { category: 'phones', subcategory: 'android-phones', brand: 'samsung' };

function indexOf(products: readonly Product[]) {
  return indexCatalogue({ ...sampleSnapshot(0), products });
}

describe('a brand in a subcategory', () => {
  const products = Array.from({ length: 45 }, (_, place) => sampleProduct({ id: `${place}` }));
  const tecno = sampleProduct({ id: '900', brands: ['Tecno'] });
  const tablet = sampleProduct({ id: '901', category: 'Tablets', subcategory: 'Android Tablets' });
  const index = indexOf([...products, tecno, tablet]);
  const view = subcategoryBrandViews(index);

  it('the pages of a brand in a subcategory show only its products there', () => {
    expect(view(samsung, 3)).toMatchObject({
      ...{ name: 'Samsung Android Phones', count: 45, page: 3, pages: 3, next: null },
      documentTitle: 'Page 3: Buy Samsung Android Phones Online in Nigeria | Oja',
      route: '/category/phones/android-phones/samsung/3',
      canonical: '/category/phones/android-phones/samsung/3',
      previous: '/category/phones/android-phones/samsung/2',
    });
    const shown = [1, 2, 3].flatMap((page) => view(samsung, page).cards.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
  });

  it('the page of a brand in a subcategory stands under its subcategory and category', () => {
    expect(view(samsung, 1).crumbs).toEqual([
      { name: 'Phones', href: '/products/phones' },
      { name: 'Android Phones', href: '/category/android-phones' },
      { name: 'Samsung', href: null },
    ]);
    expect(categoryView(index, 'android-phones', 1).crumbs).toEqual([
      { name: 'Phones', href: '/products/phones' },
      { name: 'Android Phones', href: null },
    ]);
    expect(categoryView(index, 'phones', 1)).toMatchObject({
      crumbs: [{ name: 'Phones', href: null }],
      choices: [],
    });
  });

  it('the brands of a subcategory are links on its page, and the current one is marked', () => {
    const hrefs = ['/category/android-phones'].concat(
      ['samsung', 'tecno'].map((brand) => subcategoryBrandRoute({ ...samsung, brand })),
    );
    const links = categoryView(index, 'android-phones', 1).choices;
    expect(links.map(({ name }) => name)).toEqual(['All brands', 'Samsung', 'Tecno']);
    expect(links.map(({ href }) => href)).toEqual(hrefs);
    expect(links.map(({ current }) => current)).toEqual([true, false, false]);
    const onItsPage = view(samsung, 1).choices;
    expect(onItsPage.map(({ name }) => name)).toEqual(['Samsung', 'All brands', 'Tecno']);
    expect(onItsPage.map(({ current }) => current)).toEqual([true, false, false]);
  });

  it('the only brand of a subcategory has the canonical page of the subcategory and no choice', () => {
    const only = subcategoryBrandViews(index)(
      { category: 'tablets', subcategory: 'android-tablets', brand: 'samsung' },
      1,
    );
    expect(only).toMatchObject({ canonical: '/category/android-tablets', choices: [] });
  });

  it('subcategories of one name in two categories have brands of their own', () => {
    const other = { ...tablet, id: '902', subcategory: 'Android Phones' };
    const shared = indexCatalogue({
      ...sampleSnapshot(0),
      categories: sampleSnapshot(0).categories.map((category) =>
        category.name === 'Tablets'
          ? { ...category, subcategories: [...phoneShelf(), ...category.subcategories] }
          : category,
      ),
      products: [...products, other],
    });
    const inTablets = { ...samsung, category: 'tablets' };
    expect(subcategoryBrandViews(shared)(inTablets, 1).cards.map(({ id }) => id)).toEqual(['902']);
    expect(categoryView(shared, 'android-phones', 1)).toMatchObject({
      crumbs: [{ name: 'Android Phones', href: null }],
      choices: [],
    });
  });

  it('a brand that a subcategory does not have has no page there', () => {
    expect(() => view({ ...samsung, brand: 'apple' }, 1)).toThrow(RangeError);
  });
});

function phoneShelf() {
  const [phones] = sampleSnapshot(0).categories;
  return (phones?.subcategories ?? []).filter(({ name }) => name === 'Android Phones');
}

describe('any menu', () => {
  const catalogue = fc
    .array(
      fc.record({
        category: fc.constantFrom('Phones', 'Tablets', 'Power'),
        subcategory: fc.constantFrom('Android Phones', 'iPhone', 'Power Banks', null),
        brands: fc.array(fc.constantFrom('Samsung', 'SAMSUNG!', 'Apple', 'Oraimo', '2', '—'), {
          maxLength: 3,
        }),
        label: fc.constantFrom(null, 'iPhone'),
      }),
      { maxLength: 70 },
    )
    .map((given) =>
      indexOf(given.map((fields, place) => sampleProduct({ id: `${place}`, ...fields }))),
    );

  it('every brand in a submenu leads to all its products there, and only to them', () => {
    fc.assert(
      fc.property(catalogue, (index) => {
        const view = subcategoryBrandViews(index);
        const pages = new Map<string, string[]>();
        for (const { page, ...slugs } of subcategoryBrandPages(index)) {
          const route = subcategoryBrandRoute(slugs);
          const ids = view(slugs, page).cards.map(({ id }) => id);
          expect(ids.length).toBeGreaterThan(0);
          pages.set(route, [...(pages.get(route) ?? []), ...ids]);
        }
        for (const category of chromeView(index).menu) {
          for (const subcategory of category.subcategories) {
            for (const brand of subcategory.brands) {
              const products = index.products.filter(
                (product) =>
                  product.category === category.name &&
                  product.subcategory === subcategory.name &&
                  product.brands.some(
                    (name) => name.replace('!', '').toLowerCase() === brand.name.toLowerCase(),
                  ),
              );
              expect(pages.get(brand.href)).toEqual(products.map(({ id }) => id));
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
