import type { Migration } from 'kysely/migration';

/**
 * Products in the order in which pages of them are read. SQLite counts the ones before a page in an
 * index where it can, and else in the products themselves, descriptions and all: of a hundred thousand
 * a late page took it 60 ms instead of one.
 */
export function productOrder(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('products_in_order')
        .on('products')
        .columns(['id', 'updated_at'])
        .execute();
    },
  };
}
