import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffBulkCalls } from '#src/contract/staff-bulk.ts';
import { takeStock } from '#src/server/checkout/stock.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const products = [
  sampleProduct(1, { stock: 4, label: 'New', brand: 'Infinix' }),
  sampleProduct(2, { regularPrice: 120_000 }),
  sampleProduct(3, { promotionalPrice: 0 }),
  sampleProduct(4, { category: 'Power', subcategory: null, brand: 'Anker' }),
];

const rise = {
  ...{ kind: 'percent', percent: 8 },
  round: { step: 500, way: 'nearest' },
} as const;

describe.each(databases())('edits of many products over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openShop(database, products);
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const preview = async (edit: object, filter: object = {}) => {
    const answer = await owner.post('/staff/products/bulk/preview', { filter, edit });
    expect(answer.statusCode, answer.body).toBe(200);
    return staffBulkCalls.previewBulkEdit.replies[200].parse(answer.json());
  };
  const apply = (edit: object, token: string, filter: object = {}) =>
    owner.post('/staff/products/bulk', { filter, edit, token });
  const applied = async (edit: object, filter: object = {}) => {
    const answer = await apply(edit, (await preview(edit, filter)).token, filter);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffBulkCalls.applyBulkEdit.replies[200].parse(answer.json()).data;
  };
  const undo = (bulkId: number) => owner.post(`/staff/products/bulk/${bulkId}/undo`, {});
  const prices = async () => {
    const rows = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
    return rows.map(({ price_kobo }) => price_kobo / 100);
  };
  const idOf = async (slug: string) => {
    const row = shop.db.selectFrom('products').select('id').where('slug', '=', slug);
    return (await row.executeTakeFirstOrThrow()).id;
  };

  it('what a preview shows is what is changed, logged once for each product, and undone', async () => {
    const before = await prices();
    const { data, changed, leftOut } = await preview(rise);
    expect(changed).toBe(3);
    expect(data.map(({ title, before: was, after }) => [title, was, after])).toEqual([
      ['Phone 4', { price: 100_004 }, { price: 108_000 }],
      ['Phone 2', { price: 100_002 }, { price: 108_000 }],
      ['Phone 1', { price: 100_001 }, { price: 108_000 }],
    ]);
    expect(leftOut).toEqual([{ why: 'no_price', count: 1, titles: ['Phone 3'] }]);
    const { bulkId } = await applied(rise);
    expect(await prices()).toEqual([108_000, 108_000, 0, 108_000]);
    const [head, ...entries] = await auditOf(shop.db);
    expect(head).toMatchObject({ action: 'catalogue.bulk_edit', subject: '3 products' });
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      ...{ who: 'Ada', action: 'product.bulk', subject: `product ${await idOf('phone-4')}` },
      ...{ before: { price: 100_004 }, after: { price: 108_000, bulkEdit: bulkId } },
    });
    expect((await undo(bulkId)).json()).toEqual({
      message: '3 products put back.',
      data: { putBack: 3, stay: 0 },
    });
    expect(await prices()).toEqual(before);
    const again = await undo(bulkId);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_undone' }]);
    expect((await undo(bulkId + 1)).statusCode).toBe(404);
  });

  it('the token of another preview, or of one before a change, changes nothing', async () => {
    const { token } = await preview(rise);
    const other = await apply({ ...rise, percent: 9 }, token);
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect((await apply(rise, token, { brand: 'Anker' })).statusCode).toBe(409);
    const id = await idOf('phone-1');
    const body = { price: { from: 100_001, to: 90_000 } };
    expect((await owner.send('PATCH', `/staff/products/${id}`, { body })).statusCode).toBe(200);
    expect((await apply(rise, token)).statusCode).toBe(409);
    expect(await prices()).toEqual([90_000, 100_002, 0, 100_004]);
    expect(await auditOf(shop.db)).toHaveLength(1);
  });

  it('a sale refuses an edit of the stock, and none of prices', async () => {
    const stock = { kind: 'stock', stock: 50 } as const;
    const [ofStock, ofPrices] = [await preview(stock), await preview(rise)];
    const sale = { productId: await idOf('phone-1'), title: 'Phone 1', quantity: 1 };
    expect(await takeStock(shop.db, [sale])).toEqual([]);
    expect((await apply(stock, ofStock.token)).statusCode).toBe(409);
    expect((await apply(rise, ofPrices.token)).statusCode).toBe(200);
    const rows = await shop.db.selectFrom('products').select('stock').orderBy('id').execute();
    expect(rows[0]).toEqual({ stock: 3 });
  });

  it('undoing leaves what was changed since, and says so', async () => {
    const { bulkId } = await applied({ kind: 'offer', percent: 10, round: null });
    const id = await idOf('phone-1');
    const body = { price: { from: 90_001, to: 80_000 } };
    expect((await owner.send('PATCH', `/staff/products/${id}`, { body })).statusCode).toBe(200);
    expect((await undo(bulkId)).json()).toEqual({
      message: '2 products put back. 1 product changed since and stays.',
      data: { putBack: 2, stay: 1 },
    });
    expect(await prices()).toEqual([80_000, 100_002, 0, 100_004]);
  });

  it('the filter chooses by words, category, brand and label', async () => {
    const titles = async (filter: object) =>
      (await preview(rise, filter)).data.map(({ title }) => title);
    expect(await titles({ category: 'Power' })).toEqual(['Phone 4']);
    expect(await titles({ label: 'New', brand: 'Infinix' })).toEqual(['Phone 1']);
    expect(await titles({ words: 'phone', brand: 'Tecno' })).toEqual(['Phone 2']);
    expect(await titles({ words: 'nothing' })).toEqual([]);
    const choices = (await owner.get('/staff/products/choices')).json<{ data: object }>();
    expect(choices.data).toEqual({
      ...{ categories: ['Phones & Tablets', 'Power'], brands: ['Anker', 'Infinix', 'Tecno'] },
      labels: ['New'],
    });
  });
});
