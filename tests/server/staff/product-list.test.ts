import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffProductCalls } from '#src/contract/staff-product.ts';
import { kobo } from '#src/domain/money.ts';
import { applyImport, type ImportProduct } from '#src/server/import/apply.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

/** Products whose words a search must not confuse; the last is the newest. */
const products = [
  sampleProduct(1, { title: 'Élan 100% Cotton Pouch', brand: 'Élan', slug: 'pouch', stock: 0 }),
  sampleProduct(2, { title: 'Galaxy A15 128GB', brand: 'Samsung', slug: 'galaxy-a15', stock: 3 }),
  sampleProduct(3, { title: 'Galaxy A15 64GB', brand: 'Samsung', slug: 'a15-64', stock: 4 }),
  sampleProduct(4, { title: 'Cable_C', brand: 'Anker', slug: 'cable-c', stock: 1, pictures: [] }),
  sampleProduct(5, { title: 'Charger', brand: 'Oraimo', slug: 'wall-plug', stock: null }),
];

describe.each(databases())('the list of products in the back office over $name', (database) => {
  let shop: OpenShop;
  let assistant: StaffBrowser;
  beforeAll(async () => {
    shop = await openShop(database, products);
    ({ browser: assistant } = await staffBrowser(shop, 'assistant'));
  });
  afterAll(() => shop.close());

  const list = async (query = '') => {
    const answer = await assistant.get(`/staff/products${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffProductCalls.staffProducts.replies[200].parse(answer.json());
  };
  const slugs = async (query: string) => (await list(query)).data.map(({ slug }) => slug);
  const found = (words: string) => slugs(`?words=${encodeURIComponent(words)}`);

  it('the list has the newest product first, with what staff see of it', async () => {
    const { data, hasMore } = await list();
    expect(data.map(({ slug }) => slug)).toEqual([
      ...['wall-plug', 'cable-c', 'a15-64', 'galaxy-a15', 'pouch'],
    ]);
    expect(hasMore).toBe(false);
    expect(data[3]).toEqual({
      ...{ id: data[3]?.id, slug: 'galaxy-a15', title: 'Galaxy A15 128GB', brand: 'Samsung' },
      ...{ category: 'Phones & Tablets', label: null, price: 100_002, regularPrice: null },
      ...{ stock: 3, sold: 0, picture: 'smartphone-front.webp' },
    });
  });

  it.each([
    ['GALAXY 64', ['a15-64']],
    ['a15 samsung', ['a15-64', 'galaxy-a15']],
    ['100%', ['pouch']],
    ['%', ['pouch']],
    ['_', ['cable-c']],
    ['\\', []],
    ['wall', ['wall-plug']],
    ['élan', ['pouch']],
    ['ÉLAN', ['pouch']],
    ['elan', ['pouch']],
    ['galaxy nothing', []],
    ["'; drop table products --", []],
  ])('a search for %j finds the products that hold each of its words', async (words, expected) => {
    expect(await found(words)).toEqual(expected);
  });

  it('a search of any words answers without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (words) => {
        expect(Array.isArray(await found(words))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['sold_out', ['pouch']],
    ['low', ['cable-c', 'galaxy-a15']],
    ['incomplete', ['cable-c']],
    ['all', ['wall-plug', 'cable-c', 'a15-64', 'galaxy-a15', 'pouch']],
  ])('the list of products in the state %s has these alone', async (state, expected) => {
    expect(await slugs(`?state=${state}`)).toEqual(expected);
  });

  it('a product is incomplete while it lacks a price or a picture', async () => {
    const known = (await list()).data.find(({ slug }) => slug === 'galaxy-a15');
    const set = (change: Partial<ImportProduct>) =>
      applyImport(shop.db, [{ id: known?.id ?? 0, set: change }]);
    await set({ price: kobo(0) });
    expect(await slugs('?state=incomplete')).toEqual(['cable-c', 'galaxy-a15']);
    await set({ price: kobo(100), pictures: [] });
    expect(await slugs('?state=incomplete&words=galaxy')).toEqual(['galaxy-a15']);
    await set({ pictures: ['new.webp'] });
    expect(await slugs('?state=incomplete')).toEqual(['cable-c']);
  });
});

describe.each(databases())('a long list of products over $name', (database) => {
  it('the pages of a long list continue after their last product and leave none out', async () => {
    const shop = await openShop(database, sampleProducts(101));
    try {
      const { browser } = await staffBrowser(shop, 'assistant');
      const ids: number[] = [];
      const sizes: [number, boolean][] = [];
      for (let query = '?words=phone'; query !== '';) {
        const answer = await browser.get(`/staff/products${query}`);
        const { data, hasMore } = staffProductCalls.staffProducts.replies[200].parse(answer.json());
        ids.push(...data.map(({ id }) => id));
        sizes.push([data.length, hasMore]);
        query = hasMore ? `?words=phone&before=${data.at(-1)?.id ?? 0}` : '';
      }
      expect(sizes).toEqual([
        [50, true],
        [50, true],
        [1, false],
      ]);
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    } finally {
      await shop.close();
    }
  });
});
