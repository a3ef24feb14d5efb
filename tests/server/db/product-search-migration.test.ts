import { describe, expect, it } from 'vitest';
import { productSearch } from '#src/server/db/migrations/0020-product-search.ts';
import { databases } from '#tests/server/database.ts';
import { sampleProduct, sampleProducts, sampleSeed } from '#tests/server/sample.ts';

describe.each(databases())('tables migrated to the search of staff on $name', (database) => {
  it('products of a former version are found as those that are imported now', async () => {
    // More than the migration reads at once.
    const products = [...sampleProducts(500), sampleProduct(501, { title: 'Élan', pictures: [] })];
    const { db, remove } = await database.openSeeded(sampleSeed(products));
    try {
      const rows = () =>
        db.selectFrom('product_search').selectAll().orderBy('product_id').execute();
      const imported = await rows();
      expect(imported).toHaveLength(501);
      expect(imported.at(-1)).toMatchObject({ text: 'elan\ntecno\nphone-501', has_picture: false });
      await db.schema.dropTable('product_search').execute();
      await db.schema.dropIndex('products_low').execute();
      await productSearch().up(db);
      expect(await rows()).toEqual(imported);
    } finally {
      await remove();
    }
  });
});
