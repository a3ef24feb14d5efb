import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProductFile } from '#scripts/read-product-file.ts';
import { staffImportCalls } from '#src/contract/staff-import.ts';
import { IMPORT_TYPE } from '#src/domain/staff/import-file.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProducts } from '#tests/server/sample.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const phones = { name: 'Phones & Tablets', brands: [] };

/** A product as it is, and a new one, under the name that their category had. */
const file = `slug,title,category,subcategory,price
phone-1,Phone 1,Phones & Tablets,Android Phones,100001
,Phone 9,PHONES & TABLETS,Tablets,4500
`;

describe.each(databases())('a file with former names over $name', (database) => {
  let shop: OpenShop;
  beforeEach(async () => {
    shop = await openShop(database, sampleProducts(1), { readFile: readProductFile });
  });
  afterEach(() => shop.close());

  const sender = (owner: StaffBrowser, content: string) => {
    return (path: string, query: Readonly<Record<string, string>>) =>
      owner.send('POST', `/staff/products/import${path}?${new URLSearchParams(query).toString()}`, {
        body: Buffer.from(content),
        headers: { 'content-type': IMPORT_TYPE, 'idempotency-key': 'once' },
      });
  };

  it('a former name of a category means the renamed one, and the preview says so', async () => {
    const { browser: owner } = await staffBrowser(shop, 'owner', 'Ada');
    const send = sender(owner, file);
    const list = await shop.db.selectFrom('categories').selectAll().orderBy('id').execute();
    const renamed = await owner.send('PATCH', `/staff/categories/${list[0]?.id ?? 0}`, {
      body: { from: phones, to: { ...phones, name: 'Mobiles' } },
    });
    expect(renamed.statusCode, renamed.body).toBe(200);

    const previewed = await send('/preview', { name: 'new.csv' });
    const { data } = staffImportCalls.previewImport.replies[200].parse(previewed.json());
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

  it('an import is undone by the present name of a label that it gave', async () => {
    const { browser: owner } = await staffBrowser(shop, 'owner', 'Ada');
    const send = sender(owner, 'slug,title,label\nphone-1,Phone 1,Clearance\n');
    const labels = () => shop.db.selectFrom('products').select('label').execute();
    const before = await labels();
    const previewed = await send('/preview', { name: 'new.csv' });
    const { token } = staffImportCalls.previewImport.replies[200].parse(previewed.json()).data;
    const applied = await send('', { name: 'new.csv', token });
    const { bulkId } = staffImportCalls.applyImport.replies[200].parse(applied.json()).data;
    const from = { name: 'Clearance', products: 1, archived: 0 };
    const renamed = await owner.post('/staff/labels/rename', { from, to: 'Sale', into: null });
    expect(renamed.statusCode, renamed.body).toBe(200);
    const undone = await owner.post(`/staff/products/bulk/${bulkId}/undo`, {});
    expect(undone.json()).toMatchObject({ data: { putBack: 1, stay: 0 } });
    expect(await labels()).toEqual(before);
  });
});
