import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryCalls } from '#src/contract/category.ts';
import { homeCalls } from '#src/contract/home.ts';
import { productCalls } from '#src/contract/product.ts';
import { staffCategoryCalls } from '#src/contract/staff-category.ts';
import { applyImport } from '#src/server/import/apply.ts';
import type { Publisher } from '#src/server/staff/publisher.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher: Publisher = {
  changed,
  publish: () => undefined,
  status: () =>
    Promise.resolve({
      ...{ state: 'idle', progress: '', refusal: null, releases: [] },
      caughtUpAt: '2020-01-01T00:00:00.000Z',
    }),
  rollBack: () => Promise.reject(new Error('not asked')),
};

const powerBank = { category: 'Power', subcategory: null, brand: 'Oraimo' };
const products = [
  ...sampleProducts(3),
  sampleProduct(4, { ...powerBank, label: 'Hot Deals' }),
  sampleProduct(5, powerBank),
];
const power = { name: 'Power', brands: ['Oraimo', 'Anker'] };
const phones = { name: 'Phones & Tablets', brands: [] };
const android = { name: 'Android Phones', brands: ['Tecno', 'Infinix', 'Samsung'] };
const empty = { name: 'Empty', brands: [] };

describe.each(databases())('categories of staff over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, products, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const list = async () => {
    const answer = await owner.get('/staff/categories');
    return staffCategoryCalls.staffCategories.replies[200].parse(answer.json()).data;
  };
  const names = async () => (await list()).map(({ name }) => name);
  const idOf = async (name: string) =>
    (await list())
      .flatMap((category) => [category, ...category.subcategories])
      .find((one) => one.name === name)?.id ?? 0;
  const change = async (name: string, body: object) =>
    owner.send('PATCH', `/staff/categories/${await idOf(name)}`, { body });
  const changePart = async (name: string, body: object) =>
    owner.send('PATCH', `/staff/subcategories/${await idOf(name)}`, { body });
  const remove = async (name: string, from: object) =>
    owner.post(`/staff/categories/${await idOf(name)}/remove`, { from });
  const removePart = async (name: string, from: object) =>
    owner.post(`/staff/subcategories/${await idOf(name)}/remove`, { from });
  const order = (from: readonly number[], to: readonly number[]) =>
    owner.send('PUT', '/staff/categories/order', { body: { from, to } });
  const addPart = async (name: string, body: object) =>
    owner.post(`/staff/categories/${await idOf(name)}/subcategories`, body);
  const menu = async () =>
    categoryCalls.categories.replies[200].parse((await owner.get('/categories')).json());
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;
  const linkTo = async (banner: string, text: string) => {
    await shop.db.updateTable('banners').set({ link: banner }).execute();
    const body = `<p><a href="${text}">See it</a></p>`;
    await shop.db.updateTable('policies').set({ body }).where('slug', '=', 'warranty').execute();
  };
  const links = async () => {
    const banner = await shop.db.selectFrom('banners').select('link').executeTakeFirstOrThrow();
    const policies = await shop.db.selectFrom('policies').select('body').execute();
    return [banner.link, ...policies.flatMap(({ body }) => /href="([^"]*)"/.exec(body)?.[1] ?? [])];
  };

  it('categories are listed in menu order with brands, subcategories and numbers of products', async () => {
    await shop.db
      .updateTable('products')
      .set({ archived_at: '2026-01-01T00:00:00.000Z' })
      .where('slug', '=', 'phone-5')
      .execute();
    const found = (await list()).map(({ id: _id, subcategories, ...category }) => ({
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
    await linkTo('/products/power?sort=price', '/category/POWER/2');
    const since = (await owner.get('/all-product')).json<{ data: { updatedAt: string }[] }>();
    const last =
      since.data
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? '';
    const body = { from: power, to: { ...power, name: 'Energy & Light' } };
    const id = await idOf('Power');
    const answer = await change('Power', body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'The category is changed.' });
    // Its answer was lost, so it is sent again.
    expect((await owner.send('PATCH', `/staff/categories/${id}`, { body })).statusCode).toBe(200);

    const asked = await owner.get('/all-product');
    const all = productCalls.allProduct.replies[200].parse(asked.json()).data;
    const moved = all.filter(({ category }) => category === 'Energy & Light');
    expect(moved.map(({ slug }) => slug)).toEqual(['phone-4', 'phone-5']);
    expect(moved.every(({ updatedAt }) => updatedAt > last)).toBe(true);
    expect(all.filter(({ updatedAt }) => updatedAt > last)).toEqual(moved);
    const home = homeCalls.home.replies[200].parse((await owner.get('/product/home')).json());
    expect(home.data.flatMap(({ items }) => items)).toEqual([
      ...['black friday', 'Energy & Light', 'Empty', 'Energy & Light'],
    ]);
    expect(await links()).toEqual([
      '/products/energy-light?sort=price',
      '/category/energy-light/2',
    ]);
    const before = ['/products/power?sort=price', '/category/POWER/2'];
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'category.change', subject: `category ${id}` },
        before: { name: 'Power', links: before },
        after: { name: 'Energy & Light', links: await links() },
      },
    ]);
    expect(changed).toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  it('a renamed subcategory takes its products and links along, but not a link to a shared page', async () => {
    await linkTo('/category/phones-tablets/android-phones/tecno', '/category/android-phones');
    const added = await addPart('Empty', { name: 'Android Phones', brands: [] });
    expect(added.statusCode, added.body).toBe(201);
    const to = { name: 'Smartphones', brands: ['Tecno', 'itel'] };
    const first = (await list())[0]?.subcategories[0]?.id ?? 0;
    const answer = await owner.send('PATCH', `/staff/subcategories/${first}`, {
      body: { from: android, to },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const all = (await owner.get('/all-product')).json<{ data: { subcategory: object }[] }>().data;
    expect(all[0]?.subcategory).toEqual({ subCategoryName: 'Smartphones' });
    const lists = (await menu()).brands.map(({ brandName }) => brandName);
    expect(lists.toSorted()).toEqual(['Oraimo,Anker', 'Samsung', 'Tecno,itel']);
    expect(await links()).toEqual([
      '/category/phones-tablets/smartphones/tecno',
      '/category/android-phones',
    ]);
    expect((await auditOf(shop.db)).at(-1)).toMatchObject({
      ...{ action: 'subcategory.change', subject: `subcategory ${first}` },
      before: { name: 'Android Phones', brands: ['Tecno', 'Infinix', 'Samsung'] },
      after: { name: 'Smartphones', brands: ['Tecno', 'itel'] },
    });
  });

  it('a value that somebody else has changed is refused with both values, and nothing is stored', async () => {
    await change('Power', { from: power, to: { ...power, brands: ['Oraimo'] } });
    const answer = await change('Power', { from: power, to: { ...power, brands: ['Anker'] } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        'Somebody else has changed the list of brands meanwhile: it is “Oraimo” now, and you saw “Oraimo, Anker”.',
    });
    expect((await remove('Empty', { ...empty, name: 'Void' })).statusCode).toBe(409);
    // Another value of the same category is still as it was seen.
    expect(
      (await change('Power', { from: power, to: { ...power, name: 'power' } })).statusCode,
    ).toBe(200);
    expect((await list())[1]).toMatchObject({ name: 'power', brands: ['Oraimo'] });
  });

  it('a wrong or taken name is refused in one sentence, and nothing is stored', async () => {
    const before = await list();
    const add = (name: string, brands: readonly string[] = []) =>
      owner.post('/staff/categories', { name, brands });
    const cases = [
      [await add(' '), 400, 'Please enter a name.'],
      [await add('★'), 400, 'Please write the name with a letter or digit.'],
      [await add('x'.repeat(61)), 400, 'Please write the name in 60 characters or fewer.'],
      [await add('All'), 400, '“All” is an address of the shop itself.'],
      [await add('Power'), 409, '“Power” is on the list already.'],
      [
        await change('Empty', { from: empty, to: { ...empty, name: 'phones, tablets' } }),
        ...([
          409,
          '“Phones & Tablets” is on the list already, and “phones, tablets” would have its address.',
        ] as const),
      ],
      [
        await add('Hot deals'),
        ...([
          409,
          '“Hot Deals” is a label of products already, so “Hot deals” would share its page.',
        ] as const),
      ],
      [
        await changePart('Tablets', {
          from: { name: 'Tablets', brands: ['Samsung'] },
          to: { name: 'ANDROID PHONES', brands: ['Samsung'] },
        }),
        ...([
          409,
          '“Android Phones” is on the list already, and “ANDROID PHONES” would have its address.',
        ] as const),
      ],
      [await add('Audio', ['JBL', 'jbl']), 400, '“JBL” is there twice.'],
      [await add('Audio', ['JBL, Sony']), 400, 'Please write one brand between two commas.'],
      [
        await change('Phones & Tablets', { from: phones, to: { ...phones, brands: ['Tecno'] } }),
        ...([
          400,
          '“Phones & Tablets” has subcategories. Please list the brands in those.',
        ] as const),
      ],
      [await change('Power', { from: power, to: power }), 400, 'Please change a value first.'],
      [
        await owner.send('PATCH', '/staff/categories/99999', { body: { from: power, to: empty } }),
        ...([404, 'This category is no longer on the list.'] as const),
      ],
      [
        await owner.post('/staff/subcategories/99999/remove', { from: empty }),
        ...([404, 'This subcategory is no longer on the list.'] as const),
      ],
    ] as const;
    for (const [answer, status, message] of cases) {
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await list()).toEqual(before);
    expect(await auditOf(shop.db)).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('an added category comes last, and adding it again changes nothing', async () => {
    const audio = { name: 'Audio', brands: ['JBL'] };
    const answers = [await owner.post('/staff/categories', audio)];
    answers.push(await owner.post('/staff/categories', audio));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await names()).toEqual(['Phones & Tablets', 'Power', 'Empty', 'Audio']);
    expect(await auditOf(shop.db)).toEqual([
      expect.objectContaining({ action: 'category.add', before: null, after: audio }),
    ]);
    const earbuds = { name: 'Earbuds', brands: ['Oraimo'] };
    await addPart('Audio', earbuds);
    expect((await addPart('Audio', earbuds)).statusCode).toBe(201);
    expect((await list()).at(-1)?.subcategories).toMatchObject([earbuds]);
    const parts = (await menu()).subCategories.map(({ subCategoryName }) => subCategoryName);
    expect(parts).toContain('Earbuds');
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('categories are reordered, unless somebody else has changed the order meanwhile', async () => {
    const ids = (await list()).map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    const to = [first, third, second];
    expect((await order(ids, to)).statusCode).toBe(200);
    expect((await order(ids, to)).statusCode).toBe(200);
    expect(await names()).toEqual(['Phones & Tablets', 'Empty', 'Power']);
    expect((await menu()).categories.map(({ ID }) => ID)).toEqual(to);
    const late = await order(ids, [second, first, third]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message:
        'Somebody else has changed the list meanwhile: it is “Phones & Tablets”, “Empty”, “Power” now.',
    });
    expect((await order(to, [first, third])).statusCode).toBe(400);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'category.order', subject: 'categories' },
        before: { order: ['Phones & Tablets', 'Power', 'Empty'] },
        after: { order: ['Phones & Tablets', 'Empty', 'Power'] },
      },
    ]);
  });

  it('what has products or is linked to is not removed, and a sentence says why', async () => {
    await shop.db
      .updateTable('products')
      .set({ archived_at: '2026-01-01T00:00:00.000Z' })
      .where('slug', '=', 'phone-5')
      .execute();
    const section = await remove('Empty', empty);
    await shop.db.deleteFrom('home_section_items').execute();
    await linkTo('/products/empty', '/category/tablets');
    const cases = [
      [section, 'The home page shows “Empty” in “Power up”. Take it out there first.'],
      [
        await remove('Power', power),
        '2 products stand in “Power”, 1 of them archived. Move them first.',
      ],
      [
        await removePart('Android Phones', android),
        '3 products stand in “Android Phones”. Move them first.',
      ],
      [
        await remove('Empty', empty),
        'The banner “Hello, world” links to its page. Change that link first.',
      ],
      [
        await removePart('Tablets', { name: 'Tablets', brands: ['Samsung'] }),
        'The text “Warranty” links to its page. Change that link first.',
      ],
    ] as const;
    for (const [answer, message] of cases) {
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await names()).toEqual(['Phones & Tablets', 'Power', 'Empty']);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('an empty category is removed with its subcategories, and an import still adds behind the others', async () => {
    await shop.db.deleteFrom('home_section_items').execute();
    await addPart('Empty', { name: 'Nothing', brands: ['Nobody'] });
    const id = await idOf('Empty');
    await order(
      (await list()).map((one) => one.id),
      [id, await idOf('Phones & Tablets'), await idOf('Power')],
    );
    const answer = await remove('Empty', empty);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await owner.post(`/staff/categories/${id}/remove`, { from: empty })).statusCode).toBe(
      404,
    );
    const tablets = await removePart('Tablets', { name: 'Tablets', brands: ['Samsung'] });
    expect(tablets.statusCode, tablets.body).toBe(200);
    expect((await auditOf(shop.db)).slice(-2)).toMatchObject([
      {
        ...{ action: 'category.remove', subject: `category ${id}`, after: null },
        before: { ...empty, subcategories: ['Nothing'] },
      },
      {
        ...{ action: 'subcategory.remove', after: null },
        before: { category: 'Phones & Tablets', name: 'Tablets', brands: ['Samsung'] },
      },
    ]);
    const [known] = await shop.db.selectFrom('products').select('id').orderBy('id').execute();
    await applyImport(shop.db, [
      { id: known?.id ?? 0, set: { category: 'PHONES & TABLETS', subcategory: 'Foldables' } },
      { id: (known?.id ?? 0) + 1, set: { category: 'Gaming', subcategory: null } },
    ]);
    expect(await names()).toEqual(['Phones & Tablets', 'Power', 'Gaming']);
    const parts = (await list())[0]?.subcategories.map(({ name }) => name);
    expect(parts).toEqual(['Android Phones', 'Foldables']);
  });
});
