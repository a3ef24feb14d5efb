import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { fileName, filled, long, moment, oneOf, position, rowId, whole } from './columns.ts';

// A migration never changes, so it has its own limits and words instead of today's.
const MAX_KOBO = 1_000_000_000_000;
const MAX_QUANTITY = 99;
const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'shipped',
  'delivered',
  'cancelled',
];

/**
 * Creates what shoppers keep: carts, wishlists, compare lists, orders and applications to pay
 * later.
 */
export function keeps(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await createCarts(db, kind);
      await createCartLines(db, kind);
      await createSavedAnswers(db);
      await createKeptProducts(db, kind);
      await createOrders(db, kind);
      await createOrderLines(db, kind);
      await createBnplApplications(db, kind);
      await createBnplLines(db);
      await indexProducts(db);
    },
  };
}

async function createCarts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('carts')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('user_id', 'integer', (c) => c.unique().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) =>
      c.unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('version', 'bigint', (c) =>
      c.notNull().check(whole('version', 1, Number.MAX_SAFE_INTEGER)),
    )
    .addCheckConstraint('cart_of_one', sql`(user_id is null) <> (session_id is null)`)
    .execute();
}

async function createCartLines(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('cart_lines')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('cart_id', 'integer', (c) => c.notNull().references('carts.id').onDelete('cascade'))
    .$call(product)
    .addColumn('quantity', 'integer', (c) => c.notNull().check(whole('quantity', 1, MAX_QUANTITY)))
    .addUniqueConstraint('cart_line_once', ['cart_id', 'product_id'])
    .execute();
}

async function createSavedAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_answers')
    .addColumn('cart_id', 'integer', (c) => c.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().check(long('key', 1, 128)))
    .addColumn('request', 'text', (c) => c.notNull().check(long('request', 64, 64)))
    .addColumn('answer', 'text', (c) => c.notNull().check(filled('answer')))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .addPrimaryKeyConstraint('saved_answer', ['cart_id', 'key'])
    .execute();
}

async function createKeptProducts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('kept_products')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('list', 'text', (c) => c.notNull().check(oneOf('list', ['wishlist', 'compare'])))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .$call(product)
    .addUniqueConstraint('kept_product_once', ['user_id', 'list', 'product_id'])
    .execute();
}

async function createOrders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('number', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(long('number', 3, 32)),
    )
    // An order outlives its shopper's account. A guest's order has none.
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', orderStatuses)))
    .addColumn('bill_kobo', 'bigint', (c) => c.notNull().check(wholeNaira('bill_kobo')))
    .addColumn('delivery_fee_kobo', 'bigint', (c) =>
      c.notNull().check(wholeNaira('delivery_fee_kobo')),
    )
    .addColumn('delivery_days', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.check(filled('note')))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .execute();
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'id']).execute();
}

async function createOrderLines(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('order_lines')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .$call(product)
    .addColumn('picture', 'text', (c) => c.check(fileName('picture')))
    .addColumn('unit_price_kobo', 'bigint', (c) =>
      c.notNull().check(whole('unit_price_kobo', 0, MAX_KOBO)),
    )
    .addColumn('quantity', 'integer', (c) => c.notNull().check(whole('quantity', 1, MAX_QUANTITY)))
    .addUniqueConstraint('order_line_once', ['order_id', 'product_id'])
    .addCheckConstraint('order_line_total', sql`unit_price_kobo * quantity <= ${sql.lit(MAX_KOBO)}`)
    .execute();
}

async function createBnplApplications(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('bnpl_applications')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('number', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(long('number', 3, 32)),
    )
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('fullname', 'text', (c) => c.notNull().check(long('fullname', 1, 120)))
    .addColumn('phone', 'text', (c) => c.notNull().check(long('phone', 1, 32)))
    .addColumn('email', 'text', (c) => c.notNull().check(long('email', 1, 254)))
    .addColumn('address', 'text', (c) => c.notNull().check(long('address', 0, 300)))
    .addColumn('city', 'text', (c) => c.notNull().check(long('city', 0, 100)))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .execute();
}

async function createBnplLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bnpl_lines')
    .addColumn('application_id', 'integer', (c) =>
      c.notNull().references('bnpl_applications.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', position)
    .$call(product)
    .addColumn('unit_price_kobo', 'bigint', (c) =>
      c.notNull().check(whole('unit_price_kobo', 0, MAX_KOBO)),
    )
    .addColumn('quantity', 'integer', (c) => c.notNull().check(whole('quantity', 1, MAX_QUANTITY)))
    .addPrimaryKeyConstraint('bnpl_line', ['application_id', 'position'])
    .execute();
}

async function indexProducts(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart_lines', 'kept_products', 'order_lines', 'bnpl_lines']) {
    const index = `${table}_by_product`;
    await db.schema.createIndex(index).on(table).column('product_id').execute();
  }
}

/**
 * A product with its current name. The name stays when the product is no longer sold, so that the
 * shopper can be told which one is gone.
 */
function product<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return table
    .addColumn('product_id', 'integer', (c) => c.references('products.id').onDelete('set null'))
    .addColumn('product_name', 'text', (c) => c.notNull().check(filled('product_name')));
}

/** A check that a column holds kobo in whole naira. */
function wholeNaira(column: string) {
  return sql<boolean>`${whole(column, 0, MAX_KOBO)} and ${sql.ref(column)} % 100 = 0`;
}
