import { sql, type Kysely } from 'kysely';
import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';
import { mailKey, orderSearchText } from '#src/domain/orders/search-text.ts';
import { filled } from './columns.ts';

/** Orders read per query. */
const BATCH = 500;

type OldOrder = {
  readonly id: number;
  readonly number: string;
  readonly phone: string;
  readonly fullname: string;
  readonly email: string;
};

/** Creates what staff find orders by, and fills it for the orders that exist. */
export async function addOrderTexts<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`create table order_texts (
    order_id integer primary key references orders (id) on delete cascade,
    phone_key text not null,
    mail_key text not null check (${filled('mail_key')}),
    text text not null check (${filled('text')})
  )`.execute(db);
  await sql`create index order_texts_by_phone on order_texts (phone_key, order_id)`.execute(db);
  await sql`create index order_texts_by_mail on order_texts (mail_key, order_id)`.execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<OldOrder>`select id, number, phone, fullname, email from orders
      where id > ${last} order by id limit ${BATCH}`.execute(db);
    const newest = rows.at(-1);
    if (newest === undefined) return;
    await fill(db, rows, newest.id);
    last = newest.id;
  }
}

async function fill<Tables>(
  db: Kysely<Tables>,
  orders: readonly OldOrder[],
  newestId: number,
): Promise<void> {
  const { rows } = await sql<{ order_id: number; product_name: string }>`
    select order_id, product_name from order_lines
    where order_id between ${orders[0]?.id ?? newestId} and ${newestId} order by id`.execute(db);
  const lines = Map.groupBy(rows, ({ order_id }) => order_id);
  const values = orders.map((order) => {
    const products = (lines.get(order.id) ?? []).map(({ product_name }) => product_name);
    const text = orderSearchText({ ...order, products });
    const keys = sql`${phoneIdentity(order.phone) ?? ''}, ${mailKey(order.email)}`;
    return sql`(${order.id}, ${keys}, ${text})`;
  });
  await sql`insert into order_texts (order_id, phone_key, mail_key, text) values ${sql.join(values)}`.execute(
    db,
  );
}
