import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import { staffProductCalls } from '#src/contract/staff-product.ts';
import { kobo } from '#src/domain/money.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { applyImport } from '#src/server/import/apply.ts';
import { storeUpload } from '#src/server/uploads.ts';
import { signUp } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

describe.each(databases())('editing a product over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openShop(database, [sampleProduct(1), sampleProduct(2, { stock: 4 })]);
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const page = async (id: number) => {
    const answer = await owner.get(`/staff/products/${id}`);
    return staffProductCalls.staffProduct.replies[200].parse(answer.json()).data;
  };
  const change = (id: number, body: object, browser = owner) =>
    browser.send('PATCH', `/staff/products/${id}`, { body });
  const changed = async (id: number, body: object) => {
    const answer = await change(id, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return page(id);
  };
  const refusal = async (id: number, body: object) => {
    const answer = await change(id, body);
    return [answer.statusCode, errorReply.parse(answer.json()).message];
  };
  const log = () => shop.db.selectFrom('staff_audit').select(['before', 'after']).execute();
  const listed = async (query: string) => {
    const answer = await owner.get(`/staff/products${query}`);
    return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };

  it('every value of a product can be changed, and the log has what it was', async () => {
    const before = await page(1);
    const file = await storeUpload(shop.dataDir, Buffer.from('front'), 'webp');
    const after = await changed(1, {
      slug: { from: before.slug, to: 'Camon  30' },
      brand: { from: 'Tecno', to: 'Tecno, Infinix' },
      category: { from: 'Phones & Tablets', to: 'Power' },
      subcategory: { from: 'Android Phones', to: null },
      model: { from: null, to: 'Camon 30' },
      fits: { from: null, to: 'usb c' },
      featured: { from: before.featured, to: !before.featured },
      pictures: { from: before.pictures, to: [file] },
      description: { from: before.descriptionDigest, to: 'New.' },
    });
    expect(after).toEqual({
      ...{ ...before, slug: 'camon-30', brand: 'Tecno, Infinix', category: 'Power' },
      ...{ subcategory: null, model: 'Camon 30', fits: 'USB-C', featured: !before.featured },
      ...{ pictures: [file], description: '<p>New.</p>' },
      descriptionDigest: after.descriptionDigest,
    });
    const [entry] = await log();
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({
      ...{ slug: 'phone-1', category: 'Phones & Tablets', description: before.description },
      pictures: before.pictures,
    });
    expect((await owner.get('/product/phone-1')).statusCode).toBe(404);
    expect((await owner.get('/product/camon-30')).json()).toMatchObject({
      data: { id: 1, category: 'Power', productImage: file, fullDesc: '<p>New.</p>' },
    });
  });

  it('a text or picture that somebody else has changed is refused, and nothing is stored', async () => {
    const { descriptionDigest, pictures } = await page(1);
    await changed(1, { description: { from: descriptionDigest, to: 'First.' } });
    const title = { from: 'Phone 1', to: 'Phone One' };
    expect(
      await refusal(1, { title, description: { from: descriptionDigest, to: 'Second.' } }),
    ).toEqual([409, 'Someone else has changed the description meanwhile.']);
    expect(await refusal(1, { title, pictures: { from: ['a.webp'], to: [] } })).toEqual([
      409,
      'Someone else has changed the pictures meanwhile.',
    ]);
    expect(await refusal(1, { brand: { from: 'Nokia', to: 'Itel' } })).toEqual([
      409,
      'Someone else has set the brand to “Tecno” meanwhile.',
    ]);
    expect(await page(1)).toMatchObject({
      title: 'Phone 1',
      description: '<p>First.</p>',
      pictures,
    });
  });

  it('an address that is taken, or is none, is refused in a sentence', async () => {
    expect(await refusal(1, { slug: { from: 'phone-1', to: 'Phone 2' } })).toEqual([
      409,
      'Phone 2 has the address “phone-2” already.',
    ]);
    expect(await refusal(1, { slug: { from: 'phone-1', to: 'index' } })).toEqual([
      400,
      'Please write the address in letters and digits.',
    ]);
  });

  it('an archived product is gone for shoppers, and restored it is back', async () => {
    const { browser: shopper } = await signUp(shop.app);
    expect((await shopper.post('/add-cart', { productId: 2 })).statusCode).toBe(200);
    expect((await shopper.post('/add-wishlist/me', { productId: 2 })).statusCode).toBe(200);
    const all = async () =>
      (await shopper.get('/all-product'))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    const state = async () =>
      (await shopper.get('/all-product?since=2100-01-01T00:00:00.000Z')).json<{ state: string }>()
        .state;
    const before = await state();

    await changed(2, { isArchived: { from: false, to: true } });
    expect(await all()).toEqual([1]);
    expect(await state()).not.toBe(before);
    expect((await shopper.get('/product/2')).statusCode).toBe(404);
    expect((await shopper.get('/product/slug/phone-2')).statusCode).toBe(404);
    expect((await shopper.get('/product/2/reviews')).statusCode).toBe(404);
    expect((await shopper.post('/add-cart', { productId: 2 })).statusCode).toBe(404);
    expect((await shopper.post('/add-wishlist/me', { productId: 2 })).statusCode).toBe(404);
    expect((await shopper.get('/get-cart/me')).json()).toMatchObject({
      ...{ data: [], message: expect.stringContaining('Phone 2 is no longer sold') as string },
    });
    expect([await listed(''), await listed('?words=phone'), await listed('?state=low')]).toEqual([
      ...[[1], [1], []],
    ]);
    expect([await listed('?state=archived'), await listed('?state=archived&words=2')]).toEqual([
      ...[[2], [2]],
    ]);
    expect(await refusal(2, { isArchived: { from: false, to: true } })).toEqual([
      409,
      'Someone else has archived the product meanwhile.',
    ]);

    const back = await changed(2, { isArchived: { from: true, to: false } });
    expect(back).toMatchObject({ isArchived: false, stock: 4, slug: 'phone-2' });
    expect(await all()).toEqual([1, 2]);
    expect((await shopper.post('/add-cart', { productId: 2 })).statusCode).toBe(200);
  });

  it('an import knows an archived product, and leaves it archived', async () => {
    await changed(2, { isArchived: { from: false, to: true } });
    const ids = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);
    expect(ids(await everyProduct(shop.db))).toEqual([1]);
    expect(ids(await everyProduct(shop.db, { archived: true }))).toEqual([1, 2]);
    await applyImport(shop.db, [{ id: 2, set: { price: kobo(5_000_000) } }]);
    expect(await page(2)).toMatchObject({ price: 50_000, isArchived: true });
  });

  it('an assistant can neither archive a product nor change its texts', async () => {
    const { browser } = await staffBrowser(shop, 'assistant');
    for (const body of [
      { isArchived: { from: false, to: true } },
      { description: { from: (await page(1)).descriptionDigest, to: 'x' } },
    ]) {
      const answer = await change(1, body, browser);
      expect(errorReply.parse(answer.json()).code).toBe('not_your_role');
    }
  });
});
