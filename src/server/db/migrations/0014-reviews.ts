import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { long, MAX_INTEGER, moment, oneOf, rowId, whole } from './columns.ts';

/**
 * Adds buyers' reviews, what shoppers say of them, and the figures that every product shows: units
 * sold, number and sum of ratings, and its newest reviews as JSON.
 */
export function reviews(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await extendProducts(db);
      await createReviews(db, kind);
      await createReviewMarks(db);
    },
  };
}

async function extendProducts(db: Kysely<unknown>): Promise<void> {
  for (const name of ['sold', 'review_count', 'rating_sum']) {
    await db.schema
      .alterTable('products')
      .addColumn(name, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(whole(name, 0, MAX_INTEGER)),
      )
      .execute();
  }
  await db.schema
    .alterTable('products')
    .addColumn('newest_reviews', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  // Every product gets new fields, so `since` must find every product.
  await sql`
    update products set is_unstamped = true, sold = (
      select coalesce(sum(l.quantity), 0) from order_lines as l
      join orders as o on o.id = l.order_id
      where l.product_id = products.id and o.stock_taken = true
    )
  `.execute(db);
}

async function createReviews(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('product_id', 'integer', (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('rating', 'integer', (c) => c.notNull().check(whole('rating', 1, 5)))
    .addColumn('title', 'text', (c) => c.notNull().check(long('title', 1, 100)))
    .addColumn('body', 'text', (c) => c.notNull().check(long('body', 1, 2000)))
    .addColumn('author', 'text', (c) => c.notNull().check(long('author', 0, 40)))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .addColumn('hidden_at', 'text', (c) => c.check(moment('hidden_at')))
    .addColumn('hidden_reason', 'text', (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(long('hidden_reason', 0, 300)),
    )
    .addUniqueConstraint('review_once', ['product_id', 'order_id'])
    .execute();
  await db.schema.createIndex('reviews_by_order').on('reviews').column('order_id').execute();
}

async function createReviewMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_marks')
    .addColumn('review_id', 'integer', (c) =>
      c.notNull().references('reviews.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['helpful', 'report'])))
    .addColumn('who', 'text', (c) => c.notNull().check(long('who', 1, 200)))
    .addColumn('reason', 'text', (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(long('reason', 0, 300)),
    )
    .addColumn('at', 'text', (c) => c.notNull().check(moment('at')))
    .addPrimaryKeyConstraint('review_marks_key', ['review_id', 'kind', 'who'])
    .execute();
  await db.schema.createIndex('review_marks_by_who').on('review_marks').column('who').execute();
}
