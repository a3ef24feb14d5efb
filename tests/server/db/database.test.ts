import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { runModule } from '#tests/server/run-module.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

describe.each(databases())('the database on $name', (database) => {
  let opened: OpenedDatabase;
  let db: ShopDatabase;
  beforeAll(async () => {
    opened = await database.open();
    db = opened.db;
    await fillShop(db, sampleSeed(sampleProducts(3)));
  });
  afterAll(() => opened.remove());

  it('the database keeps its content when it is opened again', async () => {
    const again = await openDatabase(opened.place);
    expect(await again.selectFrom('products').select('id').execute()).toHaveLength(3);
    await again.destroy();
  });

  it('numbers and booleans are read back as they were written', async () => {
    const row = await db
      .selectFrom('products')
      .select(['featured', 'price_kobo', 'stock'])
      .where('slug', '=', 'phone-2')
      .executeTakeFirst();
    expect({ ...row }).toEqual({ featured: true, price_kobo: 10_000_200, stock: null });
  });

  it.each([
    ['a negative price', `update products set price_kobo = -1`],
    ['a price in text', `update products set price_kobo = 'free'`],
    ['a stock below zero', `update products set stock = -1`],
    ['an empty title', `update products set title = ''`],
    ['an empty label', `update products set label = ''`],
    ['a reserved slug', `update products set slug = 'home' where slug = 'phone-1'`],
    ['a slug twice', `update products set slug = 'phone-1' where slug = 'phone-2'`],
    ['a moment in another form', `update products set updated_at = '2026-01-01'`],
    ['no category', `update products set category_id = null`],
    ['a category that is not there', `update products set category_id = 99`],
    [
      'a subcategory of another category',
      `update products set category_id = (select id from categories where slug = 'power')`,
    ],
    ['a category with products removed', `delete from categories where slug = 'phones-tablets'`],
    ['a picture outside the uploads', `update product_pictures set file = '../a.webp'`],
    ['a hidden picture', `update product_pictures set file = '.a.webp'`],
    ['a brand with a comma', `update brands set name = 'A,B'`],
    ['a category’s brand twice', `update brands set name = 'X' where subcategory_id is null`],
    ['a banner of no type', `update banners set type = 'popup'`],
    ['a label in a section of categories', `update home_section_items set label = 'x'`],
    ['a section turned to another kind', `update home_sections set display_type = 'other'`],
    ['a fee below zero', `update delivery_locations set fee_kobo = -1`],
    ['a policy without an address', `update policies set slug = 'cookies'`],
  ])('the database refuses %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow();
  });

  if (database.name === 'SQLite') {
    it('the database refuses a price with a fraction of a kobo', async () => {
      await expect(sql`update products set price_kobo = 1.5`.execute(db)).rejects.toThrow();
    });
  }

  it('the database rolls back a failed transaction and continues', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ title: 'Gone' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const titles = await db.selectFrom('products').select('title').orderBy('id').execute();
    expect(titles.map(({ title }) => title)).toEqual(['Phone 1', 'Phone 2', 'Phone 3']);
  });

  it('an open transaction is not visible to others', async () => {
    const inside = Promise.withResolvers<undefined>();
    const changing = db.transaction().execute(async (trx) => {
      await trx.updateTable('policies').set({ title: 'Half' }).execute();
      inside.resolve(undefined);
      await new Promise((resume) => setTimeout(resume, 50));
      await trx.updateTable('policies').set({ title: 'Whole' }).execute();
    });
    await inside.promise;
    const rows = await db.selectFrom('policies').select('title').execute();
    expect(rows.some(({ title }) => title === 'Half')).toBe(false);
    await changing;
  });

  it('counters changed at the same time add up', async () => {
    await db.updateTable('products').set({ stock: 0 }).execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db
          .updateTable('products')
          .set((eb) => ({ stock: eb('stock', '+', 1) }))
          .execute(),
      ),
    );
    const rows = await db.selectFrom('products').select('stock').execute();
    expect(rows.map(({ stock }) => stock)).toEqual([20, 20, 20]);
  });

  it('several processes can migrate the database at the same time', async () => {
    const fresh = await database.open();
    await fresh.db.destroy();
    const place =
      database.name === 'SQLite'
        ? { ...fresh.place, dataDir: join(fresh.place.dataDir, 'new') }
        : fresh.place;
    const script = `
      import { openDatabase } from '#src/server/db/open.ts';
      const db = await openDatabase(${JSON.stringify(place)});
      console.log((await db.selectFrom('catalogue_clock').selectAll().execute()).length);
      await db.destroy();`;
    const outputs = await Promise.all([runModule(script), runModule(script), runModule(script)]);
    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual(['1', '1', '1']);
    await fresh.remove();
  });

  it('a database of a newer version of the shop is refused', async () => {
    const fresh = await database.open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(
      fresh.db,
    );
    await expect(openDatabase(fresh.place)).rejects.toThrow(
      'The database was made by a newer version of the shop; run that version, or put back an older backup.',
    );
    await fresh.remove();
  });
});
