import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { categoryPages, categoryView } from '#src/catalogue/views/category.ts';
import { listingSlugs, listingViews } from '#src/catalogue/views/listing.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function indexOf(products: readonly Product[]) {
  return indexCatalogue({ ...sampleSnapshot(0), products });
}

function phones(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, place) => sampleProduct({ id: String(place + 1) }));
}

describe('category pages', () => {
  it('category pages and the listing of the category have different titles', () => {
    const index = indexOf(phones(45));
    const listing = listingViews(index);
    expect(categoryView(index, 'phones', 1).documentTitle).toBe(
      'All Phones with Prices in Nigeria | Oja',
    );
    for (const slug of listingSlugs(index)) {
      expect(categoryView(index, slug, 1).documentTitle).not.toBe(listing(slug).documentTitle);
    }
  });

  it.each([
    [0, 1, 0],
    [1, 1, 1],
    [20, 1, 20],
    [21, 2, 1],
    [40, 2, 20],
    [41, 3, 1],
  ])('a category of %i products has %i pages, the last with %i', (count, pages, onLast) => {
    const index = indexOf(phones(count));
    const mine = categoryPages(index).filter(({ slug }) => slug === 'phones');
    expect(mine.map(({ page }) => page)).toEqual(
      Array.from({ length: pages }, (_, before) => before + 1),
    );
    const last = categoryView(index, 'phones', pages);
    expect(last.cards).toHaveLength(onLast);
    expect(last.next).toBeNull();
    expect(last).toMatchObject({ name: 'Phones', count, pages });
  });

  it('category pages show each product once, in listing order', () => {
    const index = indexOf(phones(45));
    const shown = [1, 2, 3].flatMap((page) => categoryView(index, 'phones', page).cards);
    expect(shown.map(({ id }) => id)).toEqual(index.products.map(({ id }) => id));
  });

  it('category pages are linked in sequence, the first without a number', () => {
    const index = indexOf(phones(45));
    const [first, second, third] = [1, 2, 3].map((page) => categoryView(index, 'phones', page));
    expect(first).toMatchObject({ previous: null, next: '/category/phones/2' });
    expect(second).toMatchObject({ previous: '/category/phones', next: '/category/phones/3' });
    expect(third).toMatchObject({ previous: '/category/phones/2', next: null });
    expect(second?.numbers.map((number) => number?.href)).toEqual([
      '/category/phones',
      '/category/phones/2',
      '/category/phones/3',
    ]);
  });

  it('category pages exist for every category, subcategory, label and brand, and for all', () => {
    const slugs = new Set(categoryPages(indexCatalogue(sampleSnapshot())).map(({ slug }) => slug));
    for (const slug of ['phones', 'iphone', 'hair-clippers', 'hot-deals', 'apple', 'all']) {
      expect(slugs).toContain(slug);
    }
  });

  it('a category page contains each product whose category, subcategory, label or brand has its slug, once', () => {
    const products = [
      sampleProduct({ id: '1', category: 'Solar', subcategory: null }),
      sampleProduct({ id: '2', category: 'Power', subcategory: 'Solar' }),
      sampleProduct({ id: '3', category: 'Power', subcategory: null, label: 'SOLAR!' }),
      sampleProduct({ id: '4', category: 'Solar', subcategory: 'Solar', brands: ['Solar'] }),
      sampleProduct({ id: '5', category: 'Power', subcategory: null, brands: ['Solar'] }),
      sampleProduct({ id: '6', category: 'Solar Panels', subcategory: null }),
    ];
    const view = categoryView(indexOf(products), 'solar', 1);
    expect(view.cards.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(categoryView(indexOf(products), 'all', 1).count).toBe(6);
  });

  it('a category page uses the slug that the snapshot gives to a name', () => {
    const snapshot = sampleSnapshot(0);
    const category = { name: 'All', slug: 'all-2', brands: [], subcategories: [] };
    const index = indexCatalogue({
      ...snapshot,
      categories: [category],
      products: [sampleProduct({ id: '1', category: 'All', subcategory: null })],
    });
    expect(categoryView(index, 'all-2', 1)).toMatchObject({ name: 'All', count: 1 });
  });

  it('names without a slug have no category page', () => {
    const index = indexOf([
      sampleProduct({ id: '1', category: '★★', subcategory: '—', label: '!', brands: ['?'] }),
    ]);
    expect(categoryPages(index).map(({ slug }) => slug)).not.toContain('');
    expect(categoryView(index, 'all', 1).count).toBe(1);
  });
});
