import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { listingSlugs, listingViews } from '#src/catalogue/views/listing.ts';
import { FILE_SIZE } from '#src/domain/listing/files.ts';
import { listingSorts, sortProducts, type ListingSort } from '#src/domain/listing/sort.ts';
import { listingFilesOf } from '#tests/fixtures/listing-files.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function filesOf(count: number) {
  const index = indexCatalogue(sampleSnapshot(count));
  const files = listingFilesOf(index);
  return { index, files };
}

describe('the listing files', () => {
  it('a small listing has one file with all of its products in page order', () => {
    const { index, files } = filesOf(90);
    const view = listingViews(index);
    expect([...files.keys()]).toEqual(
      listingSlugs(index).map((slug) => `/listings/${slug}/shop-1.json`),
    );
    for (const slug of listingSlugs(index)) {
      const part = files.get(`/listings/${slug}/shop-1.json`);
      expect(part?.count).toBe(view(slug).count);
      expect(part?.cards).toHaveLength(view(slug).count);
      expect(part?.cards.slice(0, 20)).toMatchObject(view(slug).cards);
    }
  });

  it('the files of a large listing contain every product once in each order, with its brands', () => {
    const { index, files } = filesOf(2 * FILE_SIZE + 1);
    const all = index.products;
    for (const sort of [null, 'price-up', 'newest'] satisfies (ListingSort | null)[]) {
      const cards = [1, 2, 3].flatMap(
        (number) => files.get(`/listings/all/${sort ?? 'shop'}-${number}.json`)?.cards ?? [],
      );
      expect(cards.map(({ id }) => id)).toEqual(sortProducts(all, sort).map(({ id }) => id));
    }
    const apple = files.get('/listings/all/apple/shop-1.json');
    const apples = all.filter(({ brands }) => brands.includes('Apple'));
    expect(apple?.cards.map(({ id }) => id)).toEqual(apples.map(({ id }) => id));
    expect(files.has('/listings/phones/samsung/shop-1.json')).toBe(false);
  });

  it('the files of a large category have the requested order too', () => {
    const { index, files } = filesOf(4 * FILE_SIZE);
    const phones = index.byCategory.get('phones') ?? [];
    for (const sort of listingSorts) {
      const cards = [1, 2].flatMap(
        (number) => files.get(`/listings/phones/${sort}-${number}.json`)?.cards ?? [],
      );
      expect(cards.map(({ id }) => id)).toEqual(sortProducts(phones, sort).map(({ id }) => id));
    }
  });
});
