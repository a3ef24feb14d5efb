import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeCalls } from '#src/contract/home.ts';
import { productCalls } from '#src/contract/product.ts';
import { applyImport } from '#src/server/import/apply.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { databases } from '#tests/server/database.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { android, empty, openCategories, phones, power } from './category-shop.ts';

const changed = vi.fn<() => undefined>();

describe.each(databases())('categories of staff over $name', (database) => {
  let shop: Awaited<ReturnType<typeof openCategories>>;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openCategories(database, changed);
  });
  afterEach(() => shop.shop.close());

  it('categories are listed in menu order with brands, subcategories and numbers of products', async () => {
    await shop.archive('phone-5');
    const found = (await shop.list()).map(({ id: _id, subcategories, ...category }) => ({
      ...category,
      subcategories: subcategories.map(({ id: _part, ...part }) => part),
    }));
    const none = { products: 0, archived: 0 };
    expect(found).toEqual([
      {
        ...{ ...phones, products: 3, archived: 0 },
        subcategories: [
          { ...android, products: 3, archived: 0 },
          { name: 'Tablets', brands: ['Samsung'], ...none },
        ],
      },
      { ...power, products: 1, archived: 1, subcategories: [] },
      { ...empty, ...none, subcategories: [] },
    ]);
  });

  it('a renamed category takes its products, home sections and links along, in one entry of the log', async () => {
    await shop.linkTo('/products/power?sort=price', '/category/POWER/2');
    const since = (await shop.owner.get('/all-product')).json<{ data: { updatedAt: string }[] }>();
    const last =
      since.data
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? '';
    const body = { from: power, to: { ...power, name: 'Energy & Light' } };
    const id = await shop.idOf('Power');
    const answer = await shop.change('Power', body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'The category is changed.' });
    // Its answer was lost, so it is sent again.
    expect((await shop.owner.send('PATCH', `/staff/categories/${id}`, { body })).statusCode).toBe(
      200,
    );

    const asked = await shop.owner.get('/all-product');
    const all = productCalls.allProduct.replies[200].parse(asked.json()).data;
    const moved = all.filter(({ category }) => category === 'Energy & Light');
    expect(moved.map(({ slug }) => slug)).toEqual(['phone-4', 'phone-5']);
    expect(moved.every(({ updatedAt }) => updatedAt > last)).toBe(true);
    expect(all.filter(({ updatedAt }) => updatedAt > last)).toEqual(moved);
    const home = homeCalls.home.replies[200].parse((await shop.owner.get('/product/home')).json());
    expect(home.data.flatMap(({ items }) => items)).toEqual([
      ...['black friday', 'Energy & Light', 'Empty', 'Energy & Light'],
    ]);
    expect(await shop.links()).toEqual([
      '/products/energy-light?sort=price',
      '/category/energy-light/2',
    ]);
    const before = ['/products/power?sort=price', '/category/POWER/2'];
    expect(await auditOf(shop.shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'category.change', subject: `category ${id}` },
        before: { name: 'Power', links: before },
        after: { name: 'Energy & Light', links: await shop.links() },
      },
    ]);
    expect(changed).toHaveBeenCalled();
    expect(await shop.waiting()).toBe(1);
  });

  it('a renamed subcategory takes its products and links along, but not a link to a shared page', async () => {
    await shop.linkTo('/category/phones-tablets/android-phones/tecno', '/category/android-phones');
    const added = await shop.addPart('Empty', { name: 'Android Phones', brands: [] });
    expect(added.statusCode, added.body).toBe(201);
    const to = { name: 'Smartphones', brands: ['Tecno', 'itel'] };
    const first = (await shop.list())[0]?.subcategories[0]?.id ?? 0;
    const answer = await shop.owner.send('PATCH', `/staff/subcategories/${first}`, {
      body: { from: android, to },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const all = (await shop.owner.get('/all-product')).json<{ data: { subcategory: object }[] }>()
      .data;
    expect(all[0]?.subcategory).toEqual({ subCategoryName: 'Smartphones' });
    const lists = (await shop.menu()).brands.map(({ brandName }) => brandName);
    expect(lists.toSorted()).toEqual(['Oraimo,Anker', 'Samsung', 'Tecno,itel']);
    expect(await shop.links()).toEqual([
      '/category/phones-tablets/smartphones/tecno',
      '/category/android-phones',
    ]);
    expect((await auditOf(shop.shop.db)).at(-1)).toMatchObject({
      ...{ action: 'subcategory.change', subject: `subcategory ${first}` },
      before: { name: 'Android Phones', brands: ['Tecno', 'Infinix', 'Samsung'] },
      after: { name: 'Smartphones', brands: ['Tecno', 'itel'] },
    });
  });

  it('a renamed category is found by its former names, until another one has them', async () => {
    const formerNames = async () =>
      (await shop.menu()).formerNames.map(({ slug, categoryName, subCategoryName }) => [
        ...[slug, categoryName, subCategoryName],
      ]);
    const rename = async (from: string, to: string) =>
      (await shop.change(from, { from: { ...power, name: from }, to: { ...power, name: to } }))
        .statusCode;
    expect(await rename('Power', 'Energy')).toBe(200);
    expect(await rename('Energy', 'Light')).toBe(200);
    await shop.changePart('Android Phones', {
      ...{ from: android, to: { ...android, name: 'Smartphones' } },
    });
    expect(await formerNames()).toEqual([
      ['android-phones', 'Phones & Tablets', 'Smartphones'],
      ['energy', 'Light', null],
      ['power', 'Light', null],
    ]);
    const file = [
      { id: null, category: 'POWER', subcategory: null },
      { id: null, category: 'Phones & Tablets', subcategory: 'Android Phones' },
    ].map(({ id, ...filed }, at) => {
      const { promotionalPrice: _price, pictures: _drawn, ...fields } = sampleProduct(20 + at);
      const money = { price: nairaToKobo(1_000), regularPrice: null, model: null, fits: null };
      return { id, createdAt: null, set: { ...fields, ...money, ...filed, pictures: [] } };
    });
    await applyImport(shop.shop.db, file);
    expect(await shop.names()).toEqual(['Phones & Tablets', 'Light', 'Empty']);
    expect((await shop.list())[1]?.products).toBe(3);
    expect((await shop.list())[0]?.subcategories).toMatchObject([
      ...[{ name: 'Smartphones', products: 4 }, { name: 'Tablets' }],
    ]);

    expect(await rename('Light', 'Power')).toBe(200);
    await shop.owner.post('/staff/categories', { name: 'Energy', brands: [] });
    await shop.change('Energy', {
      ...{ from: { name: 'Energy', brands: [] }, to: { name: 'Fuel', brands: [] } },
    });
    expect((await formerNames()).slice(0, 2)).toEqual([
      ['energy', 'Fuel', null],
      ['light', 'Power', null],
    ]);
    expect(await formerNames()).toHaveLength(3);
  });

  it('an added category comes last, and adding it again changes nothing', async () => {
    const audio = { name: 'Audio', brands: ['JBL'] };
    const answers = [await shop.owner.post('/staff/categories', audio)];
    answers.push(await shop.owner.post('/staff/categories', audio));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await shop.names()).toEqual(['Phones & Tablets', 'Power', 'Empty', 'Audio']);
    expect(await auditOf(shop.shop.db)).toEqual([
      expect.objectContaining({ action: 'category.add', before: null, after: audio }),
    ]);
    const earbuds = { name: 'Earbuds', brands: ['Oraimo'] };
    await shop.addPart('Audio', earbuds);
    expect((await shop.addPart('Audio', earbuds)).statusCode).toBe(201);
    expect((await shop.list()).at(-1)?.subcategories).toMatchObject([earbuds]);
    const parts = (await shop.menu()).subCategories.map(({ subCategoryName }) => subCategoryName);
    expect(parts).toContain('Earbuds');
    expect(await auditOf(shop.shop.db)).toHaveLength(2);
  });

  it('categories are reordered, unless somebody else has changed the order meanwhile', async () => {
    const ids = (await shop.list()).map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    const to = [first, third, second];
    expect((await shop.order(ids, to)).statusCode).toBe(200);
    expect((await shop.order(ids, to)).statusCode).toBe(200);
    expect(await shop.names()).toEqual(['Phones & Tablets', 'Empty', 'Power']);
    expect((await shop.menu()).categories.map(({ ID }) => ID)).toEqual(to);
    const late = await shop.order(ids, [second, first, third]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message:
        'Somebody else has changed the list meanwhile: it is “Phones & Tablets”, “Empty”, “Power” now.',
    });
    expect((await shop.order(to, [first, third])).statusCode).toBe(400);
    expect(await auditOf(shop.shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'category.order', subject: 'categories' },
        before: { order: ['Phones & Tablets', 'Power', 'Empty'] },
        after: { order: ['Phones & Tablets', 'Empty', 'Power'] },
      },
    ]);
  });

  it('subcategories are reordered within their category, and shoppers get them in that order', async () => {
    const id = await shop.idOf('Phones & Tablets');
    await shop.addPart('Phones & Tablets', { name: 'Feature Phones', brands: [] });
    await shop.addPart('Power', { name: 'Cables', brands: [] });
    const ids = ((await shop.list())[0]?.subcategories ?? []).map((part) => part.id);
    const [first = 0, second = 0, third = 0] = ids;
    const to = [third, first, second];
    const answer = await shop.orderParts(id, ids, to);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'The subcategory is moved.' });
    expect((await shop.orderParts(id, ids, to)).statusCode).toBe(200);
    const shown = (await shop.menu()).subCategories.filter(({ categoryId }) => categoryId === id);
    expect(shown.map(({ subCategoryName }) => subCategoryName)).toEqual([
      ...['Feature Phones', 'Android Phones', 'Tablets'],
    ]);
    const late = await shop.orderParts(id, ids, [second, first, third]);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect((await shop.orderParts(await shop.idOf('Power'), ids, to)).statusCode).toBe(409);
    expect((await shop.orderParts(9_999, ids, to)).statusCode).toBe(404);
    expect((await auditOf(shop.shop.db)).slice(2)).toEqual([
      {
        ...{ who: 'Ada', action: 'subcategory.order', subject: `category ${id}` },
        before: { order: ['Android Phones', 'Tablets', 'Feature Phones'] },
        after: { order: ['Feature Phones', 'Android Phones', 'Tablets'] },
      },
    ]);
    expect(await shop.waiting()).toBe(3);
  });

  it('an empty category is removed with its subcategories, and an import still adds behind the others', async () => {
    await shop.shop.db.deleteFrom('home_section_items').execute();
    await shop.addPart('Empty', { name: 'Nothing', brands: ['Nobody'] });
    const id = await shop.idOf('Empty');
    await shop.order(
      (await shop.list()).map((one) => one.id),
      [id, await shop.idOf('Phones & Tablets'), await shop.idOf('Power')],
    );
    const answer = await shop.remove('Empty', empty);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(
      (await shop.owner.post(`/staff/categories/${id}/remove`, { from: empty })).statusCode,
    ).toBe(404);
    const tablets = await shop.removePart('Tablets', { name: 'Tablets', brands: ['Samsung'] });
    expect(tablets.statusCode, tablets.body).toBe(200);
    expect((await auditOf(shop.shop.db)).slice(-2)).toMatchObject([
      {
        ...{ action: 'category.remove', subject: `category ${id}`, after: null },
        before: { ...empty, subcategories: ['Nothing'] },
      },
      {
        ...{ action: 'subcategory.remove', after: null },
        before: { category: 'Phones & Tablets', name: 'Tablets', brands: ['Samsung'] },
      },
    ]);
    const [known] = await shop.shop.db.selectFrom('products').select('id').orderBy('id').execute();
    await applyImport(shop.shop.db, [
      { id: known?.id ?? 0, set: { category: 'PHONES & TABLETS', subcategory: 'Foldables' } },
      { id: (known?.id ?? 0) + 1, set: { category: 'Gaming', subcategory: null } },
    ]);
    expect(await shop.names()).toEqual(['Phones & Tablets', 'Power', 'Gaming']);
    const parts = (await shop.list())[0]?.subcategories.map(({ name }) => name);
    expect(parts).toEqual(['Android Phones', 'Foldables']);
  });
});
