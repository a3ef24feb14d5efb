import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { listingSlugs, listingViews } from '#src/catalogue/views/listing.ts';
import { display } from '#src/domain/display.ts';
import { FILE_SIZE } from '#src/domain/listing/files.ts';
import { listingFilesOf } from '#tests/fixtures/listing-files.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function filesOf(count: number) {
  const index = indexCatalogue(sampleSnapshot(count));
  const files = listingFilesOf(index);
  return { index, files };
}

describe('the listing files', () => {
  it('each listing that is longer than its page has one file, in page order', () => {
    const { index, files } = filesOf(90);
    const view = listingViews(index);
    const long = listingSlugs(index).filter((slug) => view(slug).count > display.listingStep);
    expect(long.length).toBeGreaterThan(0);
    expect([...files.keys()].filter((route) => route.split('/').length === 4)).toEqual(
      long.map((slug) => `/listings/${slug}/1.json`),
    );
    for (const slug of long) {
      const part = files.get(`/listings/${slug}/1.json`);
      expect(part?.count).toBe(view(slug).count);
      expect(part?.cards).toHaveLength(view(slug).count);
      expect(part?.cards.slice(0, 20)).toMatchObject(view(slug).cards);
    }
  });

  it('the files of a large listing contain every product once in the shop’s order', () => {
    const { index, files } = filesOf(2 * FILE_SIZE + 1);
    const cards = [1, 2, 3].flatMap(
      (number) => files.get(`/listings/all/${number}.json`)?.cards ?? [],
    );
    expect(cards.map(({ id }) => id)).toEqual(index.products.map(({ id }) => id));
    expect(files.has('/listings/all/4.json')).toBe(false);
  });

  it('a brand has files of its own where its page does not show all of its products', () => {
    const { index, files } = filesOf(2 * FILE_SIZE + 1);
    for (const slug of listingSlugs(index)) {
      for (const brand of index.brandsOf.get(slug) ?? []) {
        const part = files.get(`/listings/${slug}/${brand.slug}/1.json`);
        if (brand.products.length <= display.listingStep) expect(part).toBeUndefined();
        else expect(part?.cards.map(({ id }) => id)).toEqual(brand.products.map(({ id }) => id));
      }
    }
  });

  it('a changed price changes at most one file of each list that shows the product', () => {
    const { index, files } = filesOf(2 * FILE_SIZE + 1);
    const [product] = index.products;
    const holding = [...files].filter(([, { cards }]) =>
      cards.some(({ id }) => id === product?.id),
    );
    const lists = new Set(holding.map(([route]) => route.replace(/\d+\.json$/, '')));
    expect(lists.size).toBe(holding.length);
    // The category and everything, and the brand in each.
    expect(holding.length).toBeLessThanOrEqual(4);
  });
});
