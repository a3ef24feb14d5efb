import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { listingViews } from '#src/catalogue/views/listing.ts';
import { FILE_SIZE } from '#src/domain/listing/files.ts';
import type { ListingQuery } from '#src/domain/listing/query.ts';
import { sortProducts, type ListingSort } from '#src/domain/listing/sort.ts';
import { createListing, hasMore } from '#src/stores/listing/listing.ts';
import { listingFilesOf } from '#tests/fixtures/listing-files.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

/** A listing of a shop with `count` products on its page; its `files` can be removed. */
function shopListing(count: number, slug: string, brand?: string, page = 1) {
  const index = indexCatalogue(sampleSnapshot(count));
  const files = listingFilesOf(index);
  const view = listingViews(index)(slug, brand, page);
  const asked: string[] = [];
  const query: ListingQuery = { category: slug, brand: brand ?? null, sort: null, page };
  const listing = createListing(
    {
      query,
      slugs: view.cards.map((card) => card.slug),
      total: view.total,
      brands: new Map(view.brands.map((facet) => [facet.slug, facet.count])),
    },
    async (route) => {
      asked.push(route);
      await Promise.resolve();
      const part = files.get(route);
      if (part === undefined) throw new Error(`no ${route}`);
      return part;
    },
  );
  const products = index.byCategory.get(slug) ?? [];
  const shown = () => [
    ...(listing.state.get().own ? view.cards : []),
    ...listing.state.get().cards,
  ];
  return { listing, query, files, asked, products, shown };
}

const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);

describe('a listing', () => {
  it('a listing shows the cards of its page without requests until more is wanted', async () => {
    const { listing, query, asked } = shopListing(90, 'phones');
    expect(listing.state.get()).toMatchObject({ own: true, cards: [], shown: 20, count: 30 });
    await listing.show(query);
    expect(asked).toEqual([]);
  });

  it('a listing grows by 20 in the shop’s order until complete, with one file', async () => {
    const { listing, asked, products, shown } = shopListing(500, 'phones');
    const counts: number[] = [];
    while (hasMore(listing.state.get())) {
      await listing.grow();
      counts.push(listing.state.get().shown);
    }
    expect(counts.slice(0, 3)).toEqual([40, 60, 80]);
    expect(ids(shown())).toEqual(ids(products));
    await listing.grow();
    expect(asked).toEqual(['/listings/phones/shop-1.json']);
  });

  it('a listing does not grow while products are loading', async () => {
    const { listing, shown } = shopListing(500, 'phones');
    await Promise.all([listing.grow(), listing.grow(), listing.grow()]);
    expect(shown()).toHaveLength(40);
  });

  it('a listing is filtered by brand, sorted and counted', async () => {
    const { listing, query, products, shown, asked } = shopListing(90, 'phones');
    await listing.show({ ...query, brand: 'samsung' });
    const samsung = products.filter(({ brands }) => brands.includes('Samsung'));
    expect(ids(shown())).toEqual(ids(samsung));
    expect(listing.state.get()).toMatchObject({ own: false, count: 10, status: 'ready' });
    await listing.show({ ...query, brand: 'samsung', sort: 'price-down' });
    expect(ids(shown())).toEqual(ids(sortProducts(samsung, 'price-down')));
    await listing.show({ ...query, sort: 'name' });
    expect(ids(shown())).toEqual(ids(sortProducts(products, 'name').slice(0, 20)));
    await listing.show(query);
    expect(listing.state.get()).toMatchObject({ own: true, shown: 20, count: 30 });
    expect(asked).toEqual(['/listings/phones/shop-1.json']);
  });

  it('a listing shows the count of a brand immediately while its products load', async () => {
    const { listing, query } = shopListing(90, 'phones');
    const done = listing.show({ ...query, brand: 'apple' });
    expect(listing.state.get()).toMatchObject({ status: 'loading', own: false, count: 10 });
    await done;
    expect(listing.state.get().status).toBe('ready');
  });

  it('a listing shows the last request, in whatever order answers arrive', async () => {
    const { listing, query, shown } = shopListing(2 * FILE_SIZE, 'all');
    await Promise.all([
      listing.show({ ...query, brand: 'apple' }),
      listing.show({ ...query, sort: 'newest' }),
      listing.show({ ...query, brand: 'samsung' }),
    ]);
    expect(listing.state.get().query.brand).toBe('samsung');
    expect(shown().every(({ brands }) => brands.includes('Samsung'))).toBe(true);
  });

  it('a listing is restored with as many products as before', async () => {
    const { listing, query, products, shown, asked } = shopListing(500, 'phones');
    listing.prepare();
    await listing.show(query, 80);
    expect(asked).toHaveLength(1);
    expect(ids(shown())).toEqual(ids(products.slice(0, 80)));
  });

  it('a numbered page of a brand stays unchanged until it is filtered', async () => {
    const { listing, query, shown } = shopListing(500, 'phones', 'samsung', 3);
    expect(hasMore(listing.state.get())).toBe(false);
    await listing.grow();
    expect(listing.state.get()).toMatchObject({ own: true, cards: [] });
    await listing.show({ ...query, page: 1, sort: 'price-up' });
    expect(shown()).toHaveLength(20);
    await listing.show(query);
    expect(listing.state.get()).toMatchObject({ own: true, cards: [] });
  });

  it('a large listing loads one file for a page of any order, and one for a brand', async () => {
    const count = 3 * FILE_SIZE;
    const orders: readonly (ListingSort | null)[] = ['price-up', 'price-down', 'newest', 'name'];
    for (const sort of orders) {
      const { listing, query, products, shown, asked } = shopListing(count, 'all');
      await listing.show({ ...query, sort });
      expect(ids(shown())).toEqual(ids(sortProducts(products, sort).slice(0, 20)));
      expect(asked).toEqual([`/listings/all/${sort ?? 'shop'}-1.json`]);
    }
    const { listing, query, products, shown, asked } = shopListing(count, 'all');
    await listing.show({ ...query, brand: 'wahl', sort: 'price-up' });
    const wahl = products.filter(({ brands }) => brands.includes('Wahl'));
    expect(ids(shown())).toEqual(ids(sortProducts(wahl, 'price-up').slice(0, 20)));
    expect(asked).toEqual(['/listings/all/wahl/shop-1.json']);
  });

  it('a listing continues into the next file, and both agree on the total', async () => {
    const { listing, query, products, shown, asked } = shopListing(3 * FILE_SIZE, 'all');
    await listing.show({ ...query, sort: 'price-up' }, FILE_SIZE + 20);
    expect(ids(shown())).toEqual(ids(sortProducts(products, 'price-up').slice(0, FILE_SIZE + 20)));
    expect(asked).toHaveLength(2);
    expect(listing.state.get().count).toBe(3 * FILE_SIZE);
  });
});

describe('a listing that fails to load', () => {
  it('a listing that fails to load keeps its cards, reports it and can be retried', async () => {
    const { listing, files, shown } = shopListing(90, 'phones');
    const route = '/listings/phones/shop-1.json';
    const part = files.get(route);
    files.delete(route);
    await listing.grow();
    expect(listing.state.get()).toMatchObject({ status: 'failed', own: true, shown: 20 });
    await listing.grow();
    expect(listing.state.get().status).toBe('failed');
    if (part !== undefined) files.set(route, part);
    await listing.retry();
    expect(listing.state.get().status).toBe('ready');
    expect(shown()).toHaveLength(30);
  });

  it('a brand that fails to load shows no products, and going back shows the page’s own', async () => {
    const { listing, query, files } = shopListing(90, 'phones');
    files.clear();
    await listing.show({ ...query, brand: 'apple' });
    expect(listing.state.get()).toMatchObject({ status: 'failed', own: false, cards: [] });
    await listing.show(query);
    expect(listing.state.get()).toMatchObject({ status: 'ready', own: true });
  });

  it('a failed prefetch is not reported', async () => {
    const { listing, files } = shopListing(90, 'phones');
    files.clear();
    listing.prepare();
    await new Promise((resolve) => setTimeout(resolve));
    expect(listing.state.get().status).toBe('ready');
  });

  it('a listing never repeats a card when a newer file has another order', async () => {
    const { listing, files, shown } = shopListing(90, 'phones');
    const route = '/listings/phones/shop-1.json';
    const part = files.get(route);
    if (part !== undefined) files.set(route, { ...part, cards: part.cards.toReversed() });
    await listing.grow();
    const all = ids(shown());
    expect(new Set(all).size).toBe(all.length);
  });
});
