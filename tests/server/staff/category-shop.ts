import { categoryCalls } from '#src/contract/category.ts';
import { staffCategoryCalls } from '#src/contract/staff-category.ts';
import type { TestedDatabase } from '#tests/server/database.ts';
import { openShop } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { staffBrowser } from './staff-browser.ts';
import { publisherOf } from './publisher-of.ts';

const powerBank = { category: 'Power', subcategory: null, brand: 'Oraimo' };
const products = [
  ...sampleProducts(3),
  sampleProduct(4, { ...powerBank, label: 'Hot Deals' }),
  sampleProduct(5, powerBank),
];
export const power = { name: 'Power', brands: ['Oraimo', 'Anker'] };
export const phones = { name: 'Phones & Tablets', brands: [] };
export const android = { name: 'Android Phones', brands: ['Tecno', 'Infinix', 'Samsung'] };
export const empty = { name: 'Empty', brands: [] };

/** A shop whose owner changes its categories, and what a test asks of it. `changed` is the publisher's. */
export async function openCategories(database: TestedDatabase, changed: () => undefined) {
  const shop = await openShop(database, products, { publisher: publisherOf(changed) });
  const { browser: owner } = await staffBrowser(shop, 'owner', 'Ada');
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
  const orderParts = (id: number, from: readonly number[], to: readonly number[]) =>
    owner.send('PUT', `/staff/categories/${id}/subcategories/order`, { body: { from, to } });
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
  const archive = (slug: string) =>
    shop.db
      .updateTable('products')
      .set({ archived_at: '2026-01-01T00:00:00.000Z' })
      .where('slug', '=', slug)
      .execute();
  const links = async () => {
    const banner = await shop.db.selectFrom('banners').select('link').executeTakeFirstOrThrow();
    const policies = await shop.db.selectFrom('policies').select('body').execute();
    return [banner.link, ...policies.flatMap(({ body }) => /href="([^"]*)"/.exec(body)?.[1] ?? [])];
  };

  return {
    ...{ shop, owner, list, names, idOf, change, changePart, remove, removePart, order, addPart },
    ...{ orderParts },
    ...{ menu, waiting, linkTo, links, archive },
  };
}
