import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannerCalls } from '#src/contract/banner.ts';
import { categoryCalls } from '#src/contract/category.ts';
import { deliveryCalls } from '#src/contract/delivery.ts';
import { homeCalls } from '#src/contract/home.ts';
import { policyCalls } from '#src/contract/policy.ts';
import { productCalls, productState } from '#src/contract/product.ts';
import { kobo } from '#src/domain/money.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { removeProduct, setPrice } from '#tests/server/product-changes.ts';

const products = [
  ...Array.from({ length: 23 }, (_, index) => sampleProduct(index + 1)),
  sampleProduct(24, { label: 'Black Friday', stock: 0, createdAt: '2026-02-01T00:00:00.000Z' }),
  sampleProduct(25, {
    label: 'BLACK FRIDAY Phones',
    model: 'Phone 25',
    fits: 'Case 9; USB-C',
    stock: 3,
    promotionalPrice: 250_000,
  }),
  sampleProduct(26, { label: 'New', subcategory: 'Tablets', brand: 'Samsung', pictures: [] }),
  ...Array.from({ length: 12 }, (_, index) =>
    sampleProduct(30 + index, {
      category: 'Power',
      subcategory: null,
      slug: `power-${index + 1}`,
      regularPrice: 300_000,
    }),
  ),
];

describe.each(databases())('the catalogue over $name', (database) => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop(database, products);
  });
  afterAll(() => shop.close());

  async function get(path: string): Promise<unknown> {
    const response = await shop.app.inject(`/api/v1${path}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }
  const list = async (query: string) =>
    productCalls.allProduct.replies[200].parse(await get(`/all-product${query}`));
  const product = async (path: string) =>
    productCalls.product.replies[200].parse(await get(path)).data;

  it('the catalogue lists every product once, in one order, whatever the page size', async () => {
    const whole = (await list('')).data.map(({ id }) => id);
    expect(whole).toHaveLength(products.length);
    expect(whole).toEqual(whole.toSorted((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (limit) => {
        const walked: number[] = [];
        for (let page = 1, more = true; more; page += 1) {
          const { data, hasMore } = await list(`?page=${page}&limit=${limit}`);
          walked.push(...data.map(({ id }) => id));
          more = hasMore;
          expect(data.length === limit || !hasMore).toBe(true);
          expect(data.length).toBeGreaterThan(0);
        }
        expect(walked).toEqual(whole);
      }),
      // `hasMore` is most likely wrong at page sizes that divide the number of products.
      { numRuns: 20, examples: [[1], [2], [19], [38]] },
    );
  });

  it('the catalogue gives an empty page after the last', async () => {
    expect(await list('?page=1000000&limit=500')).toMatchObject({ data: [], hasMore: false });
  });

  it('a product has its price in naira, its pictures in order and its category', async () => {
    expect(await product('/product/slug/phone-25')).toMatchObject({
      slug: 'phone-25',
      productTitle: 'Phone 25',
      brand: 'Tecno',
      category: 'Phones & Tablets',
      subcategory: { subCategoryName: 'Android Phones' },
      label: 'BLACK FRIDAY Phones',
      model: 'Phone 25',
      fits: 'Case 9; USB-C',
      promotionalPrice: 250_000,
      regularPrice: null,
      productImages: [{ img: 'smartphone-front.webp' }, { img: 'smartphone-back.webp' }],
      productImage: 'smartphone-front.webp',
      featured: false,
      stock: 3,
      createdAt: '2026-01-01T00:00:25.000Z',
    });
    expect(await product('/product/phone-26')).toMatchObject({
      model: null,
      fits: null,
      productImages: [],
      productImage: null,
      featured: true,
      stock: null,
    });
  });

  it('a product is found by id and by slug', async () => {
    const one = await product('/product/slug/phone-3');
    expect(await product(`/product/${one.id}`)).toEqual(one);
    expect(await product('/product/phone-3')).toEqual(one);
  });

  it.each([
    '/product/slug/no-such-phone',
    '/product/no-such-phone',
    '/product/999999',
    '/product/99999999999999999999',
    '/product/category',
    '/product/slug',
    '/product/category/unknown',
    '/product/category/%E2%98%85',
    '/categories/999999',
    '/categories/9007199254740991',
  ])('nothing is found at %s', async (path) => {
    const response = await shop.app.inject(`/api/v1${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['Phones & Tablets', 26],
    ['phones-tablets', 26],
    ['PHONES TABLETS', 26],
    ['Android Phones', 25],
    ['tablets', 1],
    ['power', 12],
    ['empty', 0],
  ])('the catalogue lists the products of %s', async (name, count) => {
    const path = `/product/category/${encodeURIComponent(name)}`;
    const { data } = productCalls.productsByCategory.replies[200].parse(await get(path));
    expect(data).toHaveLength(count);
  });

  it('categories are listed in menu order, with subcategories and comma-separated brands', async () => {
    const reply = categoryCalls.categories.replies[200].parse(await get('/categories'));
    expect(reply.categories.map(({ categoryName }) => categoryName)).toEqual([
      'Phones & Tablets',
      'Power',
      'Empty',
    ]);
    const [phones, power] = reply.categories;
    const [android, tablets] = reply.subCategories;
    expect(android).toMatchObject({ categoryId: phones?.ID, subCategoryName: 'Android Phones' });
    expect(reply.brands).toEqual([
      { subCategoryId: android?.ID, categoryId: phones?.ID, brandName: 'Tecno,Infinix,Samsung' },
      { subCategoryId: tablets?.ID, categoryId: phones?.ID, brandName: 'Samsung' },
      { subCategoryId: null, categoryId: power?.ID, brandName: 'Oraimo,Anker' },
    ]);
    const one = await get(`/categories/${power?.ID ?? 0}`);
    const { data } = categoryCalls.category.replies[200].parse(one);
    expect(data).toMatchObject({ categoryName: 'Power' });
    expect(data.products).toHaveLength(12);
  });

  it('home sections are filled by label, in any case, and by category', async () => {
    const { data } = homeCalls.home.replies[200].parse(await get('/product/home'));
    const [deals, power] = data;
    expect(deals).toMatchObject({
      title: 'Deals',
      displayType: 'label',
      items: ['black friday'],
      categoryDetails: [],
    });
    // Phone 24 is newer but sold out, and therefore comes after it.
    expect(deals?.products.map(({ slug }) => slug)).toEqual(['phone-25', 'phone-24']);
    expect(power?.categoryDetails).toEqual([{ categoryName: 'Power' }, { categoryName: 'Empty' }]);
    // The category has twelve: ten are shown, newest first.
    expect(power?.products.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `power-${12 - index}`),
    );
  });

  it('a home section repeats a product of an earlier one only for want of others', async () => {
    const { data } = homeCalls.home.replies[200].parse(await get('/product/home'));
    const slugs = data[2]?.products.map(({ slug }) => slug);
    expect(slugs?.slice(0, 4)).toEqual(['power-2', 'power-1', 'power-12', 'power-11']);
    expect(slugs).toHaveLength(10);
  });

  it('the catalogue gives banners, delivery areas and policies', async () => {
    expect(bannerCalls.banners.replies[200].parse(await get('/banners')).data).toMatchObject([
      { url: 'banner-hello.webp', link: '/products/all', type: 'hero', alt: 'Hello, world' },
    ]);
    const delivery = deliveryCalls.delivery.replies[200].parse(await get('/delivery'));
    expect(delivery.deliveryLocations).toMatchObject([
      { deliveryArea: 'Lagos Island', subArea: 'Ikoyi', price: 2500, payOnDelivery: true },
      { deliveryArea: 'Interstate', price: 0, deliveryDays: '', payOnDelivery: false },
    ]);
    const policies = policyCalls.policies.replies[200].parse(await get('/policies'));
    expect(policies.data).toMatchObject([
      { slug: 'warranty', updatedAt: '2026-11-01T00:00:00.000Z' },
      { slug: 'faq' },
    ]);
  });

  it('`since` gives what changed at that moment or later', async () => {
    const before = await list('');
    const last =
      before.data
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? '';
    const one = await product('/product/phone-7');
    await setPrice(shop.db, one.id, kobo(12_345_050));
    const changed = await product('/product/phone-7');
    expect(changed.promotionalPrice).toBe(123_450.5);
    expect(changed.updatedAt > last).toBe(true);
    expect((await list(`?since=${changed.updatedAt}`)).data).toEqual([changed]);
    expect((await list(`?since=${last}`)).data).toHaveLength(products.length);
    const later = new Date(Date.parse(changed.updatedAt) + 1).toISOString();
    expect((await list(`?since=${later}`)).data).toEqual([]);
    // A moment without milliseconds, or with more digits than are stored, is never rounded up.
    expect((await list(`?since=${changed.updatedAt.slice(0, 19)}Z`)).data).not.toEqual([]);
    expect((await list(`?since=${changed.updatedAt.replace('Z', '999Z')}`)).data).toEqual([
      changed,
    ]);
  });

  it('`since` says in which state the whole list is, and gives a product that was just sold', async () => {
    const { data, state } = await list('');
    expect(state).toBeUndefined();
    const future = '?since=2099-01-01T00:00:00.000Z';
    const stated = (await list(future)).state;
    const stateOf = (products: typeof data) =>
      productState(
        products.map(({ id, updatedAt, category, subcategory }) => ({
          ...{ id, updatedAt, category, subcategory: subcategory?.subCategoryName ?? null },
        })),
      );
    expect(stated).toBe(createHash('sha256').update(stateOf(data)).digest('hex'));
    const one = await product('/product/phone-8');
    await shop.db
      .updateTable('products')
      .set({ sold: 9, is_unstamped: true })
      .where('id', '=', one.id)
      .execute();
    expect((await list(future)).data).toEqual([{ ...one, sold: 9 }]);
    await setPrice(shop.db, one.id, kobo(777_700));
    const changed = (await list(future)).state;
    expect(changed).not.toBe(stated);
    await shop.db
      .updateTable('categories')
      .set({ name: 'Renamed' })
      .where('name', '=', one.category)
      .execute();
    expect((await list(future)).state).not.toBe(changed);
    await shop.db
      .updateTable('categories')
      .set({ name: one.category })
      .where('name', '=', 'Renamed')
      .execute();
    expect((await list(future)).state).toBe(changed);
  });

  it('the catalogue omits a removed product', async () => {
    const one = await product('/product/phone-9');
    expect(await removeProduct(shop.db, one.id)).toBe(true);
    expect(await removeProduct(shop.db, one.id)).toBe(false);
    expect((await shop.app.inject('/api/v1/product/phone-9')).statusCode).toBe(404);
    expect((await list('')).data.some(({ id }) => id === one.id)).toBe(false);
  });
});
