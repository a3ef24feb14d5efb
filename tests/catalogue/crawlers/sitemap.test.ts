import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { groupCanonical } from '#src/catalogue/crawlers/canonical.ts';
import { sitemapDocument, sitemapIndex, sitemapParts } from '#src/catalogue/crawlers/sitemap.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { sampleContent, sampleProduct } from '#tests/fixtures/snapshot.ts';

const siteUrl = 'https://shop.example';
const site = { siteUrl, imageBaseUrl: null };

/** The addresses that a crawler finds in the sitemaps, each with its time. */
function crawl(snapshot: Snapshot): {
  readonly urls: ReadonlyMap<string, string>;
  readonly pictures: number;
  readonly parts: ReadonlyMap<string, string>;
} {
  const parts = sitemapParts(indexCatalogue(snapshot));
  const documents = new Map(
    parts.map((part) => [
      `${siteUrl}/sitemap-${part.name}.xml`,
      load(sitemapDocument(part, site), { xml: true }),
    ]),
  );
  const $ = load(sitemapIndex(parts, siteUrl), { xml: true });
  const listed = new Map(
    $('sitemap')
      .toArray()
      .map((entry) => [$(entry).find('loc').text(), $(entry).find('lastmod').text()]),
  );
  expect([...listed.keys()]).toEqual([...documents.keys()]);
  const urls = [...documents.values()].flatMap(($part) =>
    $part('url')
      .toArray()
      .map((entry): [string, string] => [
        $part(entry).find('loc').text().replace(siteUrl, ''),
        $part(entry).find('lastmod').text(),
      ]),
  );
  const pictures = [...documents.values()].reduce(
    (count, $part) => count + $part('image\\:loc').length,
    0,
  );
  expect(new Set(urls.map(([url]) => url)).size).toBe(urls.length);
  return { urls: new Map(urls), pictures, parts: listed };
}

describe('the sitemap', () => {
  it('the sitemap lists every product with its pictures', () => {
    const content = sampleContent(60);
    const { urls, pictures } = crawl(sealSnapshot(content));
    for (const { slug } of content.products) {
      expect(urls.has(`/products-details/${encodeURIComponent(slug)}`), slug).toBe(true);
    }
    expect(pictures).toBe(content.products.flatMap((product) => product.pictures).length);
  });

  it('the sitemap lists non-empty lists and texts, and no page excluded from search engines', () => {
    const { urls } = crawl(sealSnapshot(sampleContent(60)));
    for (const path of ['/', '/products/all', '/products/phones', '/black-friday', '/faq']) {
      expect(urls.has(path), path).toBe(true);
    }
    // Subcategories and brands have only the page of their group.
    expect(urls.has('/category/android-phones')).toBe(true);
    expect(urls.has('/category/samsung')).toBe(true);
    expect(urls.has('/category/phones/android-phones/samsung')).toBe(true);
    // All products of the subcategory are of this brand.
    expect(urls.has('/category/phones/iphone/apple')).toBe(false);
    for (const path of ['/search', '/cart', '/404', '/410', '/category/phones', '/category/all']) {
      expect(urls.has(path), path).toBe(false);
    }
    expect([...urls.keys()].filter((path) => /\/\d+$|\?/.test(path))).toEqual([]);
  });

  it('the sitemap lists a brand in a category if no other list has the same products', () => {
    const of = (id: number, category: string, subcategory: string | null, brand: string) =>
      sampleProduct({ id: String(id), category, subcategory, brands: [brand], label: null });
    const products = [
      of(1, 'Phones', 'Android Phones', 'Samsung'),
      of(2, 'Phones', null, 'Samsung'),
      of(3, 'Tablets', null, 'Samsung'),
      of(4, 'Tablets', null, 'Tecno'),
      of(5, 'Phones', 'Android Phones', 'Tecno'),
    ];
    const { urls } = crawl(sealSnapshot({ ...sampleContent(), products }));
    expect(urls.has('/products/phones/samsung')).toBe(true);
    // The brand's group has the same products.
    expect(urls.has('/products/all/samsung')).toBe(false);
    // A subcategory has the same products.
    expect(urls.has('/products/phones/tecno')).toBe(false);
  });

  it('the sitemap omits empty lists', () => {
    const content = sampleContent(60);
    const products = content.products.filter(({ category }) => category !== 'Audio');
    const { urls } = crawl(sealSnapshot({ ...content, products }));
    expect(urls.has('/products/audio')).toBe(false);
    expect(urls.has('/category/earbuds')).toBe(false);
  });

  it('the sitemap dates a page by its data, and a list by the product added last', () => {
    const first = '2026-01-01T00:00:00.000Z';
    const [old, recent] = ['2026-03-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'];
    const undated = { createdAt: null, updatedAt: null };
    const products = [
      sampleProduct({ id: '1', createdAt: old, updatedAt: old }),
      sampleProduct({ id: '2', createdAt: first, updatedAt: recent }),
      sampleProduct({ ...undated, id: '3', category: 'Audio', subcategory: null }),
    ];
    const content = sampleContent();
    const policies = content.policies.map((policy) =>
      policy.slug === 'warranty' ? { ...policy, updatedAt: old } : policy,
    );
    const { urls, parts } = crawl(sealSnapshot({ ...content, products, policies }));
    expect(urls.get('/products-details/product-1')).toBe(old);
    expect(urls.get('/products-details/product-3')).toBe('');
    expect(urls.get('/products/phones')).toBe(old);
    expect(urls.get('/products/audio')).toBe('');
    expect(urls.get('/warranty')).toBe(old);
    expect(urls.get('/faq')).toBe('');
    expect([...parts.values()]).toEqual([old, old, recent]);
  });

  it('the sitemap has parts of at most 5,000 addresses', () => {
    const products = Array.from({ length: 5_001 }, (_, place) =>
      sampleProduct({ id: String(place), slug: `p-${place}` }),
    );
    const { parts } = crawl(sealSnapshot({ ...sampleContent(), products }));
    expect([...parts.keys()].filter((url) => url.includes('products'))).toHaveLength(2);
  });
});

describe('the canonical page of a group', () => {
  const index = indexCatalogue(sealSnapshot(sampleContent(90)));
  it.each([
    ['phones', 1, '/products/phones'],
    ['phones', 2, '/category/phones/2'],
    ['all', 1, '/products/all'],
    ['all', 2, '/category/all/2'],
    ['android-phones', 1, '/category/android-phones'],
    ['samsung', 1, '/category/samsung'],
    // The label's own page lists the same products.
    ['hot-deals', 1, '/hot-deals'],
    // "Black Friday" as keywords finds "Black Friday Phones" as well.
    ['black-friday', 1, '/category/black-friday'],
  ])('the canonical page of %s, page %i, is %s', (slug, page, path) => {
    expect(groupCanonical(index, slug, page)).toBe(path);
  });

  it('a group is its own canonical page if a brand of the same name adds products', () => {
    const content = sampleContent(90);
    const other = sampleProduct({ id: '9001', brands: ['Audio'] });
    const products = [...content.products, other];
    const mixed = indexCatalogue(sealSnapshot({ ...content, products }));
    expect(groupCanonical(mixed, 'audio', 1)).toBe('/category/audio');
  });
});
