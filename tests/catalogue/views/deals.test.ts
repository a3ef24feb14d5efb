import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { categoryView } from '#src/catalogue/views/category.ts';
import { labelViews } from '#src/catalogue/views/label.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { kobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

/** A shop with products of these labels, each label with a page. */
function shopOf(labels: readonly (string | null)[], change: Partial<Snapshot> = {}) {
  const names = [...new Set(labels.filter((label) => label !== null))];
  return indexCatalogue({
    ...sampleSnapshot(0),
    labels: names.map((name) => ({ name, slug: slugify(name) })),
    products: labels.map((label, place) => sampleProduct({ id: String(place + 1), label })),
    ...change,
  });
}

const ids = (cards: readonly { readonly id: string }[] | undefined) =>
  cards?.map(({ id }) => id) ?? [];

describe('the Black Friday carousel', () => {
  it('the deals of a label page are the shop’s offers, and absent without any', () => {
    const view = labelViews(shopOf(['Hot Deals', 'Black Friday', null, 'Friday in BLACK']));
    expect(ids(view('hot-deals').deals?.cards)).toEqual(['2', '4']);
    expect(labelViews(shopOf(['Hot Deals']))('hot-deals').deals).toBeNull();
  });

  it('the deals of a category page are those of its group, and absent without any', () => {
    const index = shopOf(['Black Friday', null]);
    expect(ids(categoryView(index, 'phones', 1).deals?.cards)).toEqual(['1']);
    expect(categoryView(shopOf([null, 'Hot Deals']), 'phones', 1).deals).toBeNull();
  });

  it('the deals do not repeat a group that consists only of offers', () => {
    expect(categoryView(shopOf(['Black Friday', null]), 'black-friday', 1).deals).toBeNull();
  });

  it('the deals are only on the first page, with ten cards at most', () => {
    const index = shopOf([...Array<string>(30).fill('Black Friday'), null]);
    expect(categoryView(index, 'phones', 1).deals?.cards).toHaveLength(10);
    expect(categoryView(index, 'phones', 2).deals).toBeNull();
    expect(labelViews(index)('black-friday', 2).deals).toBeNull();
  });

  it('the deals begin with the largest saving', () => {
    const products = [null, 110, 200, 125].map((regular, place) =>
      sampleProduct({
        ...{ id: String(place + 1), label: 'Black Friday', price: kobo(100) },
        regularPrice: regular === null ? null : kobo(regular),
      }),
    );
    const index = shopOf(['Black Friday'], { products });
    expect(ids(labelViews(index)('black-friday').deals?.cards)).toEqual(['3', '4', '2', '1']);
  });

  it('the deals omit sold-out products', () => {
    const products = [0, 3, null].map((stock, place) =>
      sampleProduct({ id: String(place + 1), label: 'Black Friday', stock }),
    );
    const index = shopOf(['Black Friday'], { products });
    expect(ids(labelViews(index)('black-friday').deals?.cards).toSorted()).toEqual(['2', '3']);
  });

  it('the deals show the shop’s banner with its link', () => {
    const { deals } = labelViews(shopOf(['Black Friday']))('black-friday');
    expect(deals).toMatchObject({
      headline: 'Phone & Accessories Delights Await!',
      href: '/products/all',
      picture: { width: 1200, height: 400 },
    });
  });

  it('the deals without a banner have their own words and link to the page of all offers', () => {
    const index = shopOf(['Black Friday Phones', 'Black Friday', 'Hot Deals'], { banners: [] });
    const view = labelViews(index);
    expect(view('hot-deals').deals).toMatchObject({
      headline: 'Phone & Accessories Delights Await!',
      href: '/black-friday',
      picture: null,
    });
    expect(view('black-friday').deals?.href).toBe('/products/all');
  });
});
