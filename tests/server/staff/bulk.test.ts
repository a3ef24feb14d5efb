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
  let keys = 0;
  const newKey = () => `attempt-${(keys += 1)}`;
  const apply = (edit: object, token: string, filter: object = {}, key = newKey()) =>
    owner.send('POST', '/staff/products/bulk', {
      body: { filter, edit, token },
      headers: { 'idempotency-key': key },
    });
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
    const log = await auditOf(shop.db);
    expect(log).toHaveLength(8);
    expect((await undo(bulkId)).json()).toMatchObject({ data: { putBack: 3, stay: 0 } });
    expect(await auditOf(shop.db)).toEqual(log);
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

  it('a repeat of a lost answer changes nothing more, also after another preview', async () => {
    const { token } = await preview(rise);
    const first = await apply(rise, token, {}, 'lost');
    const raised = await prices();
    const repeat = await apply(rise, token, {}, 'lost');
    expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()]);
    const again = await owner.send('POST', '/staff/products/bulk/preview', {
      body: { filter: {}, edit: rise },
      headers: { 'idempotency-key': 'lost' },
    });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'made_already' }]);
    const next = await preview(rise);
    const reused = await apply(rise, next.token, {}, 'lost');
    expect([reused.statusCode, reused.json()]).toMatchObject([409, { code: 'key_reused' }]);
    expect(await prices()).toEqual(raised);
    const body = { filter: {}, edit: rise, token: next.token };
    expect((await owner.post('/staff/products/bulk', body)).statusCode).toBe(400);
    const { browser: other } = await staffBrowser(shop, 'manager', 'Ife');
    const own = { body, headers: { 'idempotency-key': 'lost' } };
    expect((await other.send('POST', '/staff/products/bulk', own)).statusCode).toBe(200);
  });

  it('of equal edits sent at once only one is made', async () => {
    const { token } = await preview(rise);
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(rise, token, {}, 'once')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const others = await Promise.all([1, 2].map(() => apply(rise, token)));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(await prices()).toEqual([108_000, 108_000, 0, 108_000]);
  });

  it('the list of edits tells what each did, to which products, and what became of it', async () => {
    const { bulkId } = await applied(rise, { brand: 'Anker', words: 'phone' });
    const last = await applied({ kind: 'label', label: 'Black Friday' });
    await undo(bulkId);
    const list = async (query = '') => {
      const answer = await owner.get(`/staff/products/bulk${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return staffBulkCalls.bulkEdits.replies[200].parse(answer.json());
    };
    const { data } = await list();
    expect(data).toMatchObject([
      {
        ...{ id: last.bulkId, who: 'Ada', edit: 'Label “Black Friday”', filter: {} },
        ...{ changed: 4, undone: null },
      },
      {
        ...{ id: bulkId, edit: 'Prices +8%, to the nearest ₦500', changed: 1 },
        ...{ filter: { brand: 'Anker', words: 'phone' }, undone: { putBack: 1, stay: 0 } },
      },
    ]);
    expect((await list(`?before=${last.bulkId}`)).data).toEqual(data.slice(1));
  });

  it('undoing leaves what was changed since, and shows both values', async () => {
    const { bulkId } = await applied({ kind: 'offer', percent: 10, round: null });
    const id = await idOf('phone-1');
    const body = { price: { from: 90_001, to: 80_000 } };
    expect((await owner.send('PATCH', `/staff/products/${id}`, { body })).statusCode).toBe(200);
    expect((await undo(bulkId)).json()).toEqual({
      message: '2 products put back. 1 product was changed since and stays as it is.',
      data: { putBack: 2, stay: 1 },
    });
    expect(await prices()).toEqual([80_000, 100_002, 0, 100_004]);
    const stayed = await owner.get(`/staff/products/bulk/${bulkId}/stayed`);
    expect(staffBulkCalls.stayedProducts.replies[200].parse(stayed.json())).toMatchObject({
      hasMore: false,
      data: [
        {
          ...{ id, title: 'Phone 1', before: { price: 100_001, regularPrice: null } },
          after: { price: 90_001, regularPrice: 100_001 },
          now: { price: 80_000, regularPrice: 100_001 },
        },
      ],
    });
    const next = await owner.get(`/staff/products/bulk/${bulkId}/stayed?before=${id}`);
    expect(next.json()).toMatchObject({ data: [], hasMore: false });
    expect((await owner.get('/staff/products/bulk/999/stayed')).statusCode).toBe(404);
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
