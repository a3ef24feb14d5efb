import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeCalls } from '#src/contract/home.ts';
import { staffHomeCalls, type WireStaffSection } from '#src/contract/staff-home.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { auditOf } from './audit-of.ts';
import { publisherOf } from './publisher-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher = publisherOf(changed);

describe.each(databases())('sections of staff over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, undefined, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const home = async () => {
    const answer = await owner.get('/staff/home');
    expect(answer.statusCode, answer.body).toBe(200);
    return staffHomeCalls.staffHome.replies[200].parse(answer.json()).data;
  };
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;

  const served = async () => {
    const answer = await shop.app.inject('/api/v1/product/home');
    return homeCalls.home.replies[200].parse(answer.json()).data;
  };
  const named = async (title: string): Promise<WireStaffSection> => {
    const found = (await home()).sections.find((section) => section.title === title);
    if (found === undefined) throw new Error(`There is no section ${title}.`);
    return found;
  };
  const valuesOf = ({ title, categories, labels, products }: WireStaffSection) => ({
    ...{ title, categories, labels, products: products.map(({ id }) => id) },
  });
  const idOf = async (title: string) => {
    const query = shop.db.selectFrom('products').select('id').where('title', '=', title);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const change = (id: number, from: object, to: object) =>
    owner.send('PATCH', `/staff/home/sections/${id}`, { body: { from, to } });
  const add = (body: object) => owner.post('/staff/home/sections', body);
  const archive = (title: string) =>
    shop.db
      .updateTable('products')
      .set({ archived_at: '2026-11-01T00:00:00.000Z' })
      .where('title', '=', title)
      .execute();

  it('products chosen by hand come first in their order, then what fills the section up', async () => {
    const deals = await named('Deals');
    const [two, four] = [await idOf('Phone 2'), await idOf('Phone 4')];
    const from = valuesOf(deals);
    const to = {
      ...{ title: 'Our choice', labels: [], categories: ['Phones & Tablets'] },
      products: [four, two],
    };
    const answer = await change(deals.id, from, to);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await change(deals.id, from, to)).statusCode).toBe(200);
    const [section] = await served();
    expect(section?.title).toBe('Our choice');
    expect(section?.products.map(({ productTitle }) => productTitle)).toEqual([
      ...['Phone 4', 'Phone 2', 'Phone 5', 'Phone 3', 'Phone 1'],
    ]);
    expect(await named('Our choice')).toMatchObject({ shown: 5, labels: [] });
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'section.change', subject: `section ${deals.id}` },
        before: { title: 'Deals', labels: ['black friday'], categories: [], products: [] },
        after: { ...to, products: ['Phone 4', 'Phone 2'] },
      },
    ]);
    expect(await waiting()).toBe(1);
  });

  it('what somebody else has changed is refused, with the products by name', async () => {
    const deals = await named('Deals');
    const from = valuesOf(deals);
    await change(deals.id, from, { ...from, products: [await idOf('Phone 3')] });
    const answer = await change(deals.id, from, {
      ...from,
      products: [await idOf('Phone 1')],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        'Somebody else has changed the products meanwhile: it is “Phone 3” now, and you saw empty.',
    });
    // Another value is still as it was seen, and the products stay.
    expect((await change(deals.id, from, { ...from, title: 'Cheap' })).statusCode).toBe(200);
    expect((await named('Cheap')).products.map(({ title }) => title)).toEqual(['Phone 3']);
    const removed = await owner.post(`/staff/home/sections/${deals.id}/remove`, { from });
    expect(removed.statusCode).toBe(409);
  });

  it('a section is added last and moved up, and an equal one is not added again', async () => {
    const body = { title: 'New', categories: [], labels: [], products: [await idOf('Phone 1')] };
    for (const _press of [1, 2]) expect((await add(body)).statusCode).toBe(201);
    const { sections } = await home();
    expect(sections.map(({ title }) => title)).toEqual([
      ...['Deals', 'Power up', 'More power', 'New'],
    ]);
    const from = sections.map(({ id }) => id);
    const to = [...from.slice(-1), ...from.slice(0, -1)];
    const put = (order: object) => owner.send('PUT', '/staff/home/sections/order', { body: order });
    expect((await put({ from, to })).statusCode).toBe(200);
    expect((await served()).map(({ title }) => title)).toEqual([
      ...['New', 'Deals', 'Power up', 'More power'],
    ]);
    expect((await put({ from, to: from.toReversed() })).statusCode).toBe(409);
    expect((await put({ from: to, to: from.slice(1) })).statusCode).toBe(400);
    const actions = (await auditOf(shop.db)).map(({ action }) => action);
    expect(actions).toEqual(['section.add', 'section.order']);
  });

  it('the log and a refused move tell sections of one title apart', async () => {
    await shop.db.updateTable('home_sections').set({ title: 'Deals' }).execute();
    const from = (await home()).sections.map(({ id }) => id);
    const to = from.toReversed();
    await owner.send('PUT', '/staff/home/sections/order', { body: { from, to } });
    const titles = (ids: readonly number[]) => ids.map((id) => `Deals (${id})`);
    expect((await auditOf(shop.db))[0]).toMatchObject({
      before: { order: titles(from) },
      after: { order: titles(to) },
    });
    const late = { from, to: [...from.slice(1), ...from.slice(0, 1)] };
    const refused = await owner.send('PUT', '/staff/home/sections/order', { body: late });
    expect(refused.statusCode).toBe(409);
    const now = titles(to).map((title) => `“${title}”`);
    expect(refused.json<{ message: string }>().message).toContain(`it is ${now.join(', ')} now.`);
  });

  it('an archived product cannot be added, and one that is there is no longer shown', async () => {
    const phone = await idOf('Phone 1');
    const body = { title: 'New', categories: [], labels: [], products: [phone] };
    expect((await add(body)).statusCode).toBe(201);
    await archive('Phone 1');
    const section = await named('New');
    expect(section).toMatchObject({ shown: 0, products: [{ id: phone, isArchived: true }] });
    expect((await served()).at(-1)?.products).toEqual([]);
    const refused = await add({ ...body, title: 'Newer' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: 'Phone 1 is archived. Please restore it first.',
    });
    // It does not keep the section from being changed.
    const from = valuesOf(section);
    expect((await change(section.id, from, { ...from, title: 'Other' })).statusCode).toBe(200);
  });

  it('a section that cannot be shown is refused in one sentence', async () => {
    const phone = await idOf('Phone 1');
    const section = { title: 'New', categories: [], labels: [], products: [phone] };
    const cases = [
      [{ ...section, products: [] }, 'Please add a product, or choose what fills'],
      [{ ...section, products: [phone, phone] }, 'One product is there twice.'],
      [{ ...section, products: [99_999] }, 'does not have one of these products'],
      [{ ...section, categories: ['Cars'] }, 'The shop has no category “Cars”.'],
      [{ ...section, categories: ['Power'], labels: ['new'] }, 'categories or labels'],
    ] as const;
    for (const [body, message] of cases) {
      const answer = await add(body);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json<{ message: string }>().message).toContain(message);
    }
    expect((await add({ ...section, title: ' ' })).statusCode).toBe(400);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('a removed section is gone, and its products stay', async () => {
    const { id, ...deals } = await named('Deals');
    const from = valuesOf({ id, ...deals });
    const answer = await owner.post(`/staff/home/sections/${id}/remove`, { from });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await served()).map(({ title }) => title)).toEqual(['Power up', 'More power']);
    expect(await idOf('Phone 1')).toBeGreaterThan(0);
    expect(await auditOf(shop.db)).toEqual([
      expect.objectContaining({ action: 'section.remove', before: from, after: null }),
    ]);
  });
});
