import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProductFile } from '#scripts/read-product-file.ts';
import { mapColumns } from '#src/catalogue/import/columns.ts';
import { planImport } from '#src/catalogue/import/plan.ts';
import { readTable } from '#src/catalogue/import/table.ts';
import { staffBulkCalls } from '#src/contract/staff-bulk.ts';
import { staffImportCalls } from '#src/contract/staff-import.ts';
import { IMPORT_TYPE, PICTURES_STAY } from '#src/domain/staff/import-file.ts';
import { takeStock } from '#src/server/checkout/stock.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { applyImport, type ImportStep } from '#src/server/import/apply.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const products = [
  sampleProduct(1, { stock: 4, brand: 'Infinix' }),
  sampleProduct(2, { regularPrice: 120_000 }),
  sampleProduct(3),
];

/** Two changed rows, one unchanged, one new and two bad ones. */
const file = `slug,title,category,price,stock,images,Warehouse
phone-1,Phone 1,Phones & Tablets,90000,7,https://example.com/a.jpg,A
phone-2,Phone 2 Pro,Phones & Tablets,100002,,,A
phone-3,Phone 3,Phones & Tablets,100003,,,B
,Solar Lamp,Lighting,4500,12,,B
,No Price,Lighting,,1,,B
,A Range,Lighting,"1,000 - 2,000",1,,B
`;

describe.each(databases())('imports in the back office over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  let changes = 0;
  beforeEach(async () => {
    changes = 0;
    const publisher = {
      status: () => Promise.reject(new Error('no site')),
      publish: () => undefined,
      rollBack: () => Promise.resolve(null),
      changed: () => {
        changes += 1;
      },
    };
    shop = await openShop(database, products, { readFile: readProductFile, publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const send = (
    path: string,
    query: Readonly<Record<string, string>>,
    content: string | Uint8Array,
    key?: string,
  ) =>
    owner.send('POST', `/staff/products/import${path}?${new URLSearchParams(query).toString()}`, {
      body: Buffer.from(content),
      headers: {
        'content-type': IMPORT_TYPE,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });
  const asked = (content: string | Uint8Array = file, name = 'prices.csv', key?: string) =>
    send('/preview', { name }, content, key);
  const preview = async (content: string | Uint8Array = file, name = 'prices.csv') => {
    const answer = await asked(content, name);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffImportCalls.previewImport.replies[200].parse(answer.json()).data;
  };
  let keys = 0;
  const newKey = () => `import-${(keys += 1)}`;
  const apply = (token: string, content = file, key = newKey(), name = 'prices.csv') =>
    send('', { name, token }, content, key);
  const applied = async (content = file) => {
    const answer = await apply((await preview(content)).token, content);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffImportCalls.applyImport.replies[200].parse(answer.json()).data;
  };
  const undo = (bulkId: number) => owner.post(`/staff/products/bulk/${bulkId}/undo`, {});
  const edits = async () =>
    staffBulkCalls.bulkEdits.replies[200].parse((await owner.get('/staff/products/bulk')).json());
  const rows = async () => {
    const all = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
    return all.map(({ slug, title, price_kobo, stock, archived_at }) => ({
      ...{ slug, title, stock, price: price_kobo / 100, isArchived: archived_at !== null },
    }));
  };
  const everything = async () =>
    (await shop.db.selectFrom('products').selectAll().orderBy('id').execute()).map((row) => ({
      ...row,
      updated_at: null,
    }));
  const pictures = () =>
    shop.db.selectFrom('product_pictures').selectAll().orderBy('product_id').execute();
  const change = async (slug: string, body: object) => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const answer = await owner.send('PATCH', `/staff/products/${id}`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('a preview has every changed and every bad row, and changes nothing', async () => {
    const before = await everything();
    const shown = await preview();
    expect(shown).toMatchObject({ added: 1, changed: 2, unchanged: 1, ignored: ['Warehouse'] });
    expect(shown.notes).toContain(PICTURES_STAY);
    expect(shown.lines).toEqual([
      {
        ...{ row: 2, id: expect.any(Number) as number, title: 'Phone 1' },
        ...{ before: { price: 100_001, stock: 4 }, after: { price: 90_000, stock: 7 } },
      },
      {
        ...{ row: 3, id: expect.any(Number) as number, title: 'Phone 2' },
        ...{ before: { title: 'Phone 2' }, after: { title: 'Phone 2 Pro' } },
      },
      {
        ...{ row: 5, id: null, title: 'Solar Lamp', before: {} },
        after: expect.objectContaining({ price: 4_500, stock: 12 }) as object,
      },
    ]);
    expect(shown.refused.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '6 no price',
      '7 its price is a range, "1,000 - 2,000"; write one price instead',
    ]);
    expect(await everything()).toEqual(before);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('a preview counts what the command counts in a dry run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'oja-import-'));
    const path = join(folder, 'prices.csv');
    await writeFile(path, file);
    const table = await readTable(path);
    await rm(folder, { recursive: true });
    const known = await everyProduct(shop.db, { archived: true });
    const plan = planImport(table, mapColumns(table.columns).fields, known, { range: null });
    const steps = plan.products.map((step): ImportStep => {
      if (step.id === null) {
        const { images: _, ...set } = step.set;
        return { id: null, set: { ...set, pictures: [] }, createdAt: step.createdAt };
      }
      const { images: _, ...set } = step.set;
      return { id: step.id, set };
    });
    const counts = await applyImport(shop.db, steps, { dryRun: true });
    expect(await preview()).toMatchObject(counts);
  });

  it('an import makes what was previewed, is logged with its counts, and is undone', async () => {
    const [before, photos] = [await everything(), await pictures()];
    const { bulkId, changed } = await applied();
    expect([changed, changes]).toEqual([3, 1]);
    expect(await rows()).toEqual([
      { slug: 'phone-1', title: 'Phone 1', price: 90_000, stock: 7, isArchived: false },
      { slug: 'phone-2', title: 'Phone 2 Pro', price: 100_002, stock: null, isArchived: false },
      { slug: 'phone-3', title: 'Phone 3', price: 100_003, stock: null, isArchived: false },
      { slug: 'solar-lamp', title: 'Solar Lamp', price: 4_500, stock: 12, isArchived: false },
    ]);
    expect(await pictures()).toEqual(photos);
    const log = await auditOf(shop.db);
    expect(log).toHaveLength(4);
    expect(log.find(({ action }) => action === 'catalogue.import')).toMatchObject({
      ...{ who: 'Ada', subject: '3 products' },
      after: { file: 'prices.csv', added: 1, changed: 2, unchanged: 1, refused: 2 },
    });
    expect((await edits()).data[0]).toMatchObject({
      ...{ id: bulkId, filter: null, changed: 3, undone: null },
      edit: 'Import of “prices.csv”: 1 new, 2 changed, 1 unchanged, 2 refused',
    });
    expect((await undo(bulkId)).json()).toMatchObject({ data: { putBack: 3, stay: 0 } });
    expect((await everything()).slice(0, 3)).toEqual(before);
    expect((await rows())[3]).toMatchObject({ slug: 'solar-lamp', isArchived: true });
    const undone = await auditOf(shop.db);
    expect(undone).toHaveLength(8);
    expect((await undo(bulkId)).json()).toMatchObject({ data: { putBack: 3, stay: 0 } });
    expect(await auditOf(shop.db)).toEqual(undone);
  });

  it('a product that was changed after its import stays when the import is undone', async () => {
    const { bulkId } = await applied();
    await change('phone-1', { stock: { from: 7, to: 9 } });
    await change('solar-lamp', { price: { from: 4_500, to: 4_000 } });
    expect((await undo(bulkId)).json()).toMatchObject({ data: { putBack: 1, stay: 2 } });
    expect(await rows()).toMatchObject([
      { price: 90_000, stock: 9 },
      { title: 'Phone 2' },
      { title: 'Phone 3' },
      { price: 4_000, isArchived: false },
    ]);
    const stayed = staffBulkCalls.stayedProducts.replies[200].parse(
      (await owner.get(`/staff/products/bulk/${bulkId}/stayed`)).json(),
    );
    expect(stayed.data).toMatchObject([
      { title: 'Solar Lamp', after: { price: 4_500 }, now: { price: 4_000 } },
      { title: 'Phone 1', before: { stock: 4 }, after: { stock: 7 }, now: { stock: 9 } },
    ]);
  });

  it('a price above the regular one is put back with it, unless that was changed since', async () => {
    const before = await everything();
    const dear = 'slug,price\nphone-2,130000\n';
    const { bulkId } = await applied(dear);
    expect((await undo(bulkId)).json()).toMatchObject({ data: { putBack: 1, stay: 0 } });
    expect(await everything()).toEqual(before);
    const again = await applied('slug,price\nphone-2,110000\n');
    await change('phone-2', { regularPrice: { from: 120_000, to: 125_000 } });
    expect((await undo(again.bulkId)).json()).toMatchObject({ data: { putBack: 0, stay: 1 } });
  });

  it('an import after a change of its products, or of another file, is refused whole', async () => {
    const { token } = await preview();
    const other = await apply(token, file.replace('90000', '91000'));
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    await change('phone-1', { stock: { from: 4, to: 3 } });
    const before = await everything();
    expect((await apply(token)).statusCode).toBe(409);
    expect(await everything()).toEqual(before);
    expect(changes).toBe(1);
    expect((await apply((await preview()).token)).statusCode).toBe(200);
  });

  it('a sale refuses an import of that stock, and no other', async () => {
    const [both, prices] = [await preview(), await preview('slug,price\nphone-1,80000\n')];
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'phone-1')
      .executeTakeFirstOrThrow();
    await takeStock(shop.db, [{ productId: id, title: 'Phone 1', quantity: 1 }]);
    expect((await apply(both.token)).statusCode).toBe(409);
    expect((await apply(prices.token, 'slug,price\nphone-1,80000\n')).statusCode).toBe(200);
    expect((await rows())[0]).toMatchObject({ price: 80_000, stock: 3 });
  });

  it('a repeated import is made once, and a lost answer is told at the next preview', async () => {
    const { token } = await preview();
    const key = newKey();
    const answers = await Promise.all([apply(token, file, key), apply(token, file, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].body).toBe(answers[1].body);
    expect(await auditOf(shop.db)).toHaveLength(4);
    const told = await asked(file, 'prices.csv', key);
    expect([told.statusCode, told.json()]).toMatchObject([409, { code: 'made_already' }]);
    const again = await preview();
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    const none = await apply(again.token);
    expect([none.statusCode, none.json()]).toMatchObject([400, { code: 'nothing_to_change' }]);
    expect((await send('', { name: 'prices.csv', token }, file)).statusCode).toBe(400);
  });

  it('JSON and JSON Lines are imported too', async () => {
    const record = { slug: 'phone-1', promotionalPrice: 70_000 };
    for (const [name, content] of [
      ['a.json', JSON.stringify({ data: [record] })],
      ['a.jsonl', `${JSON.stringify(record)}\nnot json\n`],
    ] as const) {
      expect((await preview(content, name)).lines).toMatchObject([{ after: { price: 70_000 } }]);
    }
  });

  it('odd values are left out row by row, and formulas are text', async () => {
    const odd = `title,category,price,stock
"=HYPERLINK(""http://x"")",Lighting,1000,1
Lamp \u{202E}2,Lighting,99999999999999999999,1
Lamp 3,Lighting,1000,99999999999
Lamp 4,???,1000,1
<script>alert(1)</script>,Lighting,1000,1
`;
    const shown = await preview(odd);
    expect(shown.refused.map(({ row }) => row)).toEqual([3, 4, 5]);
    expect((await apply(shown.token, odd)).statusCode).toBe(200);
    expect((await rows()).slice(3).map(({ title }) => title)).toEqual([
      '=HYPERLINK("http://x")',
      '<script>alert(1)</script>',
    ]);
    const escaped = '[{"title":"a\\u0000b\\ud800","category":"Lighting","price":5}]';
    const { token } = await preview(escaped, 'a.json');
    expect((await apply(token, escaped, newKey(), 'a.json')).statusCode).toBe(200);
  });

  it('a server without a reader of files says so', async () => {
    const bare = await openShop(database, products);
    const { browser } = await staffBrowser(bare, 'owner', 'Ada');
    const answer = await browser.send('POST', '/staff/products/import/preview?name=a.csv', {
      ...{ body: Buffer.from(file), headers: { 'content-type': IMPORT_TYPE } },
    });
    await bare.close();
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'imported_elsewhere' }]);
  });
});
