import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealSnapshot, writeSnapshot } from '#src/catalogue/store.ts';
import type { SnapshotContent } from '#src/catalogue/store.ts';
import { kobo } from '#src/domain/money.ts';
import { picturesOf } from '#src/catalogue/views/pictures.ts';
import { sampleContent } from '#tests/fixtures/snapshot.ts';

let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oja-paths-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

/** Some pages with a fixed address. */
const fixedPages = ['/', '/search', '/cart', '/warranty'];

/** All pages of a build of this content: addresses and keys. */
async function build(content: SnapshotContent, env: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', dataDir);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const snapshot = sealSnapshot(content);
  await writeSnapshot(dataDir, snapshot);
  const paths = await import('#src/catalogue/paths.ts');
  const keys = new Map<string, string>();
  const kinds = {
    products: [...(await paths.listingPaths()), ...(await paths.brandListingPaths())],
    listings: await paths.listingFilePaths(),
    category: [...(await paths.categoryPaths()), ...(await paths.subcategoryBrandPaths())],
    prices: await paths.budgetPaths(),
    label: await paths.labelPaths(),
    'products-details': await paths.productPaths(),
  };
  for (const [kind, pages] of Object.entries(kinds)) {
    for (const { params, cacheKey } of pages) {
      keys.set([kind, ...Object.values(params)].filter(Boolean).join('/'), cacheKey);
    }
  }
  const keyOf = await paths.fixedPageKey();
  for (const page of fixedPages) keys.set(page, keyOf(page));
  return { keys, pictures: picturesOf(snapshot) };
}

function changedPages(before: Map<string, string>, after: Map<string, string>): readonly string[] {
  return [...after].filter(([page, key]) => before.get(page) !== key).map(([page]) => page);
}

describe('the paths of a build', () => {
  it('a build has one path per product, category, label and page of a group', async () => {
    const { keys } = await build(sampleContent());
    const pages = [...keys.keys()];
    expect(pages.filter((page) => page.startsWith('products-details/'))).toHaveLength(90);
    expect(pages).toEqual(
      expect.arrayContaining([
        'products/all',
        'products/phones',
        'category/all',
        'category/all/5',
        'category/iphone',
        'category/phones/iphone/apple',
        'label/black-friday',
        'prices/phones/0-200000',
        'products/phones/samsung',
        'listings/phones/1.json',
      ]),
    );
    expect(pages).not.toContain('category/all/6');
  });

  it('the keys of paths stay the same if nothing has changed', async () => {
    const first = await build(sampleContent());
    const again = await build(sampleContent());
    expect(changedPages(first.keys, again.keys)).toEqual([]);
  });

  it('a changed price changes exactly the keys of the paths that show it', async () => {
    const content = sampleContent();
    const first = await build(content);
    const products = content.products.map((product) =>
      product.id === '8' ? { ...product, price: kobo(1) } : product,
    );
    const changed = changedPages(first.keys, (await build({ ...content, products })).keys);
    const slug = content.products[7]?.slug ?? '';
    expect(changed).toEqual(
      expect.arrayContaining([`products-details/${slug}`, 'products/watches', 'category/watches']),
    );
    expect(changed).toEqual(
      expect.arrayContaining(['products/watches/apple', 'listings/all/1.json']),
    );
    expect(changed.filter((page) => page.includes('phones'))).toEqual([]);
    expect(changed.length).toBeLessThan(20);
  });

  it.each<[string, Partial<SnapshotContent>, Record<string, string>]>([
    ['the menu', { categories: sampleContent().categories.slice(1) }, {}],
    ['the year', { year: 2027 }, {}],
    ['the top banner', { banners: [] }, {}],
    ['SITE_URL', {}, { SITE_URL: 'https://shop.example' }],
    ['PUBLIC_API_URL', {}, { PUBLIC_API_URL: 'https://api.example/v1' }],
    ['IMAGE_BASE_URL', {}, { IMAGE_BASE_URL: 'https://cdn.example' }],
  ])('all paths get new keys when %s changes', async (_what, change, env) => {
    const first = await build(sampleContent());
    const second = await build({ ...sampleContent(), ...change }, env);
    const changed = changedPages(first.keys, second.keys);
    // The files for scripts contain nothing from around a page.
    const pages = [...second.keys.keys()].filter((page) => !page.startsWith('listings/'));
    expect(changed.filter((page) => pages.includes(page))).toHaveLength(pages.length);
  });

  it('a product on the home page changes its key, and the key of no other fixed page', async () => {
    const content = sampleContent();
    const first = await build(content);
    const shown = new Set(content.sections.flatMap(({ productIds }) => productIds));
    expect(shown.size).toBeGreaterThan(0);
    const products = content.products.map((product) =>
      shown.has(product.id) ? { ...product, price: kobo(1) } : product,
    );
    const changed = changedPages(first.keys, (await build({ ...content, products })).keys);
    expect(changed.filter((page) => fixedPages.includes(page))).toEqual(['/']);
  });

  it('a product that is the first of a brand changes the key of the search page', async () => {
    const content = sampleContent();
    const first = await build(content);
    const products = content.products.map((product) =>
      product.id === '8' ? { ...product, brands: ['Fairphone'] } : product,
    );
    const changed = changedPages(first.keys, (await build({ ...content, products })).keys);
    expect(changed).toContain('/search');
  });

  it('only pages with a fixed address get new keys when a policy changes', async () => {
    const content = sampleContent();
    const first = await build(content);
    const second = await build({ ...content, policies: content.policies.slice(0, 3) });
    expect(changedPages(first.keys, second.keys)).toEqual(fixedPages);
  });

  it('paths use each picture of products and banners', async () => {
    const { pictures } = await build(sampleContent());
    expect(pictures).toHaveLength(17);
    expect(pictures).toEqual([...new Set(pictures)].sort());
  });
});
