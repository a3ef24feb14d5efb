import { sql, type Kysely } from 'kysely';
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
 * A product with its current name. The name stays when the product is no longer sold, so that the
 * shopper can be told which one is gone.
 */
const product = sql`product_id integer references products (id) on delete set null,
    product_name text not null check (${filled('product_name')})`;

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
  await sql`create table carts (
    ${rowId(kind)},
    user_id integer unique references users (id) on delete cascade,
    session_id text unique references sessions (id) on delete cascade,
    version bigint not null check (${whole('version', 1, Number.MAX_SAFE_INTEGER)}),
    constraint cart_of_one check ((user_id is null) <> (session_id is null))
  )`.execute(db);
}

async function createCartLines(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table cart_lines (
    ${rowId(kind)},
    cart_id integer not null references carts (id) on delete cascade,
    ${product},
    quantity integer not null check (${whole('quantity', 1, MAX_QUANTITY)}),
    constraint cart_line_once unique (cart_id, product_id)
  )`.execute(db);
}

async function createSavedAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_answers (
    cart_id integer not null references carts (id) on delete cascade,
    key text not null check (${long('key', 1, 128)}),
    request text not null check (${long('request', 64, 64)}),
    answer text not null check (${filled('answer')}),
    created_at text not null check (${moment('created_at')}),
    constraint saved_answer primary key (cart_id, key)
  )`.execute(db);
}

async function createKeptProducts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table kept_products (
    ${rowId(kind)},
    list text not null check (${oneOf('list', ['wishlist', 'compare'])}),
    user_id integer not null references users (id) on delete cascade,
    ${product},
    constraint kept_product_once unique (user_id, list, product_id)
  )`.execute(db);
}

async function createOrders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // An order outlives its shopper's account. A guest's order has none.
  await sql`create table orders (
    ${rowId(kind)},
    number text not null unique check (${long('number', 3, 32)}),
    user_id integer references users (id) on delete set null,
    status text not null check (${oneOf('status', orderStatuses)}),
    bill_kobo bigint not null check (${wholeNaira('bill_kobo')}),
    delivery_fee_kobo bigint not null check (${wholeNaira('delivery_fee_kobo')}),
    delivery_days text not null,
    note text check (${filled('note')}),
    created_at text not null check (${moment('created_at')})
  )`.execute(db);
  await sql`create index orders_by_user on orders (user_id, id)`.execute(db);
}

async function createOrderLines(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table order_lines (
    ${rowId(kind)},
    order_id integer not null references orders (id),
    ${product},
    picture text check (${fileName('picture')}),
    unit_price_kobo bigint not null check (${whole('unit_price_kobo', 0, MAX_KOBO)}),
    quantity integer not null check (${whole('quantity', 1, MAX_QUANTITY)}),
    constraint order_line_once unique (order_id, product_id),
    constraint order_line_total check (unit_price_kobo * quantity <= ${sql.lit(MAX_KOBO)})
  )`.execute(db);
}

async function createBnplApplications(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table bnpl_applications (
    ${rowId(kind)},
    number text not null unique check (${long('number', 3, 32)}),
    user_id integer references users (id) on delete set null,
    fullname text not null check (${long('fullname', 1, 120)}),
    phone text not null check (${long('phone', 1, 32)}),
    email text not null check (${long('email', 1, 254)}),
    address text not null check (${long('address', 0, 300)}),
    city text not null check (${long('city', 0, 100)}),
    created_at text not null check (${moment('created_at')})
  )`.execute(db);
}

async function createBnplLines(db: Kysely<unknown>): Promise<void> {
  await sql`create table bnpl_lines (
    application_id integer not null references bnpl_applications (id) on delete cascade,
    ${position},
    ${product},
    unit_price_kobo bigint not null check (${whole('unit_price_kobo', 0, MAX_KOBO)}),
    quantity integer not null check (${whole('quantity', 1, MAX_QUANTITY)}),
    constraint bnpl_line primary key (application_id, position)
  )`.execute(db);
}

async function indexProducts(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart_lines', 'kept_products', 'order_lines', 'bnpl_lines']) {
    const index = sql.ref(`${table}_by_product`);
    await sql`create index ${index} on ${sql.ref(table)} (product_id)`.execute(db);
  }
}

/** A check that a column holds kobo in whole naira. */
function wholeNaira(column: string) {
  return sql<boolean>`${whole(column, 0, MAX_KOBO)} and ${sql.ref(column)} % 100 = 0`;
}
