import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProductFile } from '#scripts/read-product-file.ts';
import { staffImportCalls } from '#src/contract/staff-import.ts';
import { IMPORT_TYPE } from '#src/domain/staff/import-file.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProducts } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const phones = { name: 'Phones & Tablets', brands: [] as string[] };

/** A product as it is, and a new one, under the name that their category had. */
const file = `slug,title,category,subcategory,price
phone-1,Phone 1,Phones & Tablets,Android Phones,100001
,Phone 9,PHONES & TABLETS,Tablets,4500
`;

describe.each(databases())('a file with former names over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openShop(database, sampleProducts(1), { readFile: readProductFile });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const send = (path: string, query: Readonly<Record<string, string>>, content = file) =>
    owner.send('POST', `/staff/products/import${path}?${new URLSearchParams(query).toString()}`, {
      body: Buffer.from(content),
      headers: {
        'content-type': IMPORT_TYPE,
        ...(path === '' && { 'idempotency-key': 'once' }),
      },
    });
  const preview = async (content = file) => {
    const answer = await send('/preview', { name: 'new.csv' }, content);
    return staffImportCalls.previewImport.replies[200].parse(answer.json()).data;
  };
  const rename = async (from: { name: string; brands: string[] }, name: string) => {
    const list = shop.db.selectFrom('categories').select('id').where('name', '=', from.name);
    const { id } = await list.executeTakeFirstOrThrow();
    const body = { from, to: { ...from, name } };
    const answer = await owner.send('PATCH', `/staff/categories/${id}`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('a former name of a category means the renamed one, and the preview says so', async () => {
    await rename(phones, 'Mobiles');
    const data = await preview();
    expect(data).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
    expect(data.notes).toContain(
      '“Phones & Tablets” is called “Mobiles” now, so its products go there.',
    );
    expect(data.lines[0]?.after).toMatchObject({ category: 'Mobiles', subcategory: 'Tablets' });
    const applied = await send('', { name: 'new.csv', token: data.token });
    expect(applied.statusCode, applied.body).toBe(200);
    const names = await shop.db.selectFrom('categories').select('name').orderBy('id').execute();
    expect(names.map(({ name }) => name)).toEqual(['Mobiles', 'Power', 'Empty']);
  });

  it('an import is undone under the names that its categories have since, also in the log', async () => {
    const content = 'slug,title,category,price\nphone-1,Phone 1,Power,100001\n';
    const { token } = await preview(content);
    const applied = await send('', { name: 'new.csv', token }, content);
    const { bulkId } = staffImportCalls.applyImport.replies[200].parse(applied.json()).data;
    await rename(phones, 'Mobiles');
    await rename({ name: 'Power', brands: ['Oraimo', 'Anker'] }, 'Energy');
    const undone = await owner.post(`/staff/products/bulk/${bulkId}/undo`, {});
    expect(undone.json()).toMatchObject({ data: { putBack: 1, stay: 0 } });
    expect((await auditOf(shop.db)).at(-1)).toMatchObject({
      ...{ action: 'product.bulk_undo', before: { category: 'Energy' } },
      after: { category: 'Mobiles', subcategory: 'Android Phones' },
    });
    const [product] = await everyProduct(shop.db, { archived: true });
    expect(product?.category).toBe('Mobiles');
  });

  it('an import is undone by the present name of a label that it gave', async () => {
    const content = 'slug,title,label\nphone-1,Phone 1,Clearance\n';
    const labels = () => shop.db.selectFrom('products').select('label').execute();
    const before = await labels();
    const { token } = await preview(content);
    const applied = await send('', { name: 'new.csv', token }, content);
    const { bulkId } = staffImportCalls.applyImport.replies[200].parse(applied.json()).data;
    const from = { name: 'Clearance', products: 1, archived: 0 };
    const renamed = await owner.post('/staff/labels/rename', { from, to: 'Sale', into: null });
    expect(renamed.statusCode, renamed.body).toBe(200);
    const undone = await owner.post(`/staff/products/bulk/${bulkId}/undo`, {});
    expect(undone.json()).toMatchObject({ data: { putBack: 1, stay: 0 } });
    expect(await labels()).toEqual(before);
  });
});
