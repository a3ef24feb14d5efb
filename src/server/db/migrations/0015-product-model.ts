import type { Migration } from 'kysely/migration';
import { filled } from './columns.ts';

/** Adds the model of a product, which its variants share. */
export function productModel(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('products')
        .addColumn('model', 'text', (c) => c.check(filled('model')))
        .execute();
    },
  };
}
