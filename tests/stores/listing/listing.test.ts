import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { listingViews } from '#src/catalogue/views/listing.ts';
import { FILE_SIZE } from '#src/domain/listing/files.ts';
import { OutdatedPageError } from '#src/stores/listing/files.ts';
import { createListing } from '#src/stores/listing/listing.ts';
import { listingFilesOf } from '#tests/fixtures/listing-files.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

/** A listing of a shop with `count` products on its page; its `files` can be removed. */
function shopListing(count: number, slug: string, brand: string | null = null, page = 1) {
  const index = indexCatalogue(sampleSnapshot(count));
  const files = listingFilesOf(index);
  const view = listingViews(index)(slug, brand ?? undefined, page);
  const asked: string[] = [];
  const listing = createListing(
    {
      query: { category: slug, brand, page },
      slugs: view.cards.map((card) => card.slug),
      count: view.count,
    },
    async (route) => {
      asked.push(route);
      await Promise.resolve();
      const part = files.get(route);
      if (part === undefined) throw new Error(`no ${route}`);
      return part;
    },
  );
  const all = index.byCategory.get(slug) ?? [];
  const name = view.brand?.name;
  const products = name === undefined ? all : all.filter(({ brands }) => brands.includes(name));
  const shown = () => [...view.cards, ...listing.state.get().cards];
  return { listing, files, asked, products, shown };
}

const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);

describe('a listing', () => {
  it('a listing shows the cards of its page without requests until more is wanted', async () => {
    const { listing, asked } = shopListing(90, 'phones');
    expect(listing.state.get()).toMatchObject({ cards: [], shown: 20, count: 30, more: true });
    await listing.show(20);
    expect(asked).toEqual([]);
  });

  it('a listing that its page shows whole asks for nothing', async () => {
    const { listing, asked } = shopListing(30, 'phones');
    expect(listing.state.get().more).toBe(false);
    listing.prepare();
    await listing.grow();
    expect(asked).toEqual([]);
  });

  it('a listing grows by 20 in the shop’s order until complete, with one file', async () => {
    const { listing, asked, products, shown } = shopListing(500, 'phones');
    const counts: number[] = [];
    while (listing.state.get().more) {
      await listing.grow();
      counts.push(listing.state.get().shown);
    }
    expect(counts.slice(0, 3)).toEqual([40, 60, 80]);
    expect(ids(shown())).toEqual(ids(products));
    await listing.grow();
    expect(asked).toEqual(['/listings/phones/1.json']);
  });

  it('a brand’s listing grows from its own file', async () => {
    const { listing, asked, products, shown } = shopListing(500, 'all', 'samsung');
    while (listing.state.get().more) await listing.grow();
    expect(products.length).toBeGreaterThan(20);
    expect(ids(shown())).toEqual(ids(products));
    expect(asked).toEqual(['/listings/all/samsung/1.json']);
  });

  it('a listing does not grow while products are loading', async () => {
    const { listing, shown } = shopListing(500, 'phones');
    await Promise.all([listing.grow(), listing.grow(), listing.grow()]);
    expect(shown()).toHaveLength(40);
  });

  it('a listing shows the last request, in whatever order answers arrive', async () => {
    const { listing } = shopListing(500, 'phones');
    await Promise.all([listing.show(40), listing.show(100)]);
    expect(listing.state.get()).toMatchObject({ shown: 100, status: 'ready' });
  });

  it('a listing is restored with as many products as before', async () => {
    const { listing, products, shown, asked } = shopListing(500, 'phones');
    listing.prepare();
    await listing.show(80);
    expect(asked).toHaveLength(1);
    expect(ids(shown())).toEqual(ids(products.slice(0, 80)));
  });

  it('a numbered page of a brand stays unchanged', async () => {
    const { listing, asked } = shopListing(500, 'phones', 'samsung', 3);
    expect(listing.state.get().more).toBe(false);
    await listing.grow();
    expect(listing.state.get()).toMatchObject({ cards: [] });
    expect(asked).toEqual([]);
  });

  it('a listing continues into the next file, and both agree on the total', async () => {
    const { listing, products, shown, asked } = shopListing(3 * FILE_SIZE, 'all');
    await listing.show(FILE_SIZE + 20);
    expect(ids(shown())).toEqual(ids(products.slice(0, FILE_SIZE + 20)));
    expect(asked).toHaveLength(2);
    expect(listing.state.get().count).toBe(3 * FILE_SIZE);
  });

  it('a listing grows to its end without asking for a file beyond it', async () => {
    const { listing, asked } = shopListing(2 * FILE_SIZE, 'all');
    await listing.show(2 * FILE_SIZE - 10);
    await listing.grow();
    expect(listing.state.get()).toMatchObject({ shown: 2 * FILE_SIZE, status: 'ready' });
    expect(asked).toHaveLength(2);
  });
});

describe('a listing that fails to load', () => {
  it('a listing whose files are of another release says that its page is outdated', async () => {
    const page = { query: { category: 'phones', brand: null, page: 1 }, slugs: ['a'], count: 30 };
    const listing = createListing(page, () => Promise.reject(new OutdatedPageError('newer')));
    await listing.grow();
    expect(listing.state.get()).toMatchObject({ status: 'failed', isOutdated: true });
  });

  it('a listing that fails to load keeps its cards, reports it and can be retried', async () => {
    const { listing, files, shown } = shopListing(90, 'phones');
    const route = '/listings/phones/1.json';
    const part = files.get(route);
    files.delete(route);
    await listing.grow();
    expect(listing.state.get()).toMatchObject({ status: 'failed', shown: 20 });
    await listing.grow();
    expect(listing.state.get().status).toBe('failed');
    if (part !== undefined) files.set(route, part);
    await listing.retry();
    expect(listing.state.get().status).toBe('ready');
    expect(shown()).toHaveLength(30);
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
    const route = '/listings/phones/1.json';
    const part = files.get(route);
    if (part !== undefined) files.set(route, { ...part, cards: part.cards.toReversed() });
    await listing.grow();
    const all = ids(shown());
    expect(new Set(all).size).toBe(all.length);
  });
});
