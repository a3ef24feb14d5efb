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
    await sql`alter table products add column ${sql.ref(name)} integer
      default 0 not null check (${whole(name, 0, MAX_INTEGER)})`.execute(db);
  }
  await sql`alter table products add column newest_reviews text default '[]' not null`.execute(db);
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
  await sql`create table reviews (
    ${rowId(kind)},
    product_id integer not null references products (id) on delete cascade,
    order_id integer not null references orders (id),
    rating integer not null check (${whole('rating', 1, 5)}),
    title text not null check (${long('title', 1, 100)}),
    body text not null check (${long('body', 1, 2000)}),
    author text not null check (${long('author', 0, 40)}),
    created_at text not null check (${moment('created_at')}),
    hidden_at text check (${moment('hidden_at')}),
    hidden_reason text default '' not null check (${long('hidden_reason', 0, 300)}),
    constraint review_once unique (product_id, order_id)
  )`.execute(db);
  await sql`create index reviews_by_order on reviews (order_id)`.execute(db);
}

async function createReviewMarks(db: Kysely<unknown>): Promise<void> {
  await sql`create table review_marks (
    review_id integer not null references reviews (id) on delete cascade,
    kind text not null check (${oneOf('kind', ['helpful', 'report'])}),
    who text not null check (${long('who', 1, 200)}),
    reason text default '' not null check (${long('reason', 0, 300)}),
    at text not null check (${moment('at')}),
    constraint review_marks_key primary key (review_id, kind, who)
  )`.execute(db);
  await sql`create index review_marks_by_who on review_marks (who)`.execute(db);
}
