import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { listingSlugs, listingView } from '#src/catalogue/views/listing.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const index = indexCatalogue(sampleSnapshot());

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
    const view = listingView(index, 'phones');
    expect(view).toMatchObject({ name: 'Phones', count: 30, next: '/category/phones/2' });
    expect(view.cards).toHaveLength(20);
    expect(view.documentTitle).toBe('Buy Phones Online in Nigeria | Oja');
  });

  it('leads nowhere when all products are shown', () => {
    expect(listingView(index, 'tablets').next).toBeNull();
  });

  it('has every category beside it, with its count, this one marked', () => {
    const { sidebar } = listingView(index, 'power');
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

  it('links its subcategories and its brands, each once', () => {
    const view = listingView(index, 'phones');
    expect(view.subcategories.map(({ href }) => href)).toEqual([
      '/category/android-phones',
      '/category/iphone',
    ]);
    expect(view.brands.map(({ name }) => name)).toEqual(['Samsung', 'Tecno', 'Apple']);
  });
});
