import { sql } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';
import {
  mailKey,
  orderSearchText,
  orderTerms,
  type OrderTerm,
  type OrderTexts,
} from '#src/domain/orders/search-text.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Selects orders for staff. */
export type OrderSearch = {
  /** Each must be in a text of the order. Empty for every order. */
  readonly words: string;
  readonly status: OrderStatus | null;
  /** Only orders with a smaller id; null to begin with the newest. */
  readonly before: number | null;
};

/**
 * Returns the ids of matching orders, newest first. A whole order number, phone number or mail
 * address is looked up by its index. Anything else is looked up in one text for each order, newest first until there
 * are enough: at worst all texts are read (`npm run bench -- staff-lists`).
 */
export async function findOrderIds(
  db: ShopDatabase,
  { words, status, before }: OrderSearch,
  limit: number,
): Promise<readonly number[]> {
  const terms = orderTerms(words);
  if (terms.length === 0) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .$if(status !== null, (query) => query.where('status', '=', status ?? 'pending'))
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
  let query = db
    .selectFrom('order_texts as t')
    .select('t.order_id')
    .$if(before !== null, (texts) => texts.where('t.order_id', '<', before ?? 0))
    .orderBy('t.order_id', 'desc')
    .limit(limit);
  for (const term of terms) {
    query = (await isKnown(db, term))
      ? query.where('t.order_id', 'in', exactly(db, term))
      : query.where(sql<boolean>`t.text like ${`%${literal(term.part)}%`} escape '\\'`);
  }
  if (status !== null) {
    // Not a join, so that the few texts that match are compared with their orders.
    query = query.where((text) =>
      text.exists(
        text
          .selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.id', '=', 't.order_id')
          .where('o.status', '=', status),
      ),
    );
  }
  return (await query.execute()).map(({ order_id }) => order_id);
}

/** Stores what an order is found by, instead of what was stored. Call it when that changes. */
export async function writeOrderText(
  trx: ShopDatabase,
  orderId: number,
  texts: OrderTexts,
): Promise<void> {
  const row = {
    phone_key: phoneIdentity(texts.phone) ?? '',
    mail_key: mailKey(texts.email),
    text: orderSearchText(texts),
  };
  await trx
    .insertInto('order_texts')
    .values({ order_id: orderId, ...row })
    .onConflict((stored) => stored.column('order_id').doUpdateSet(row))
    .execute();
}

/** Whether an order has exactly this number, phone or mail address. */
async function isKnown(db: ShopDatabase, term: OrderTerm): Promise<boolean> {
  if (term.number === null && term.phone === null && term.mail === null) return false;
  return (await exactly(db, term).limit(1).executeTakeFirst()) !== undefined;
}

/** The orders with exactly this number, phone or mail address. */
function exactly(db: ShopDatabase, { number, phone, mail }: OrderTerm) {
  // No order has an empty number or address, and a phone that is none has an empty key.
  const byPhone = db
    .selectFrom('order_texts')
    .select('order_id as id')
    .where('phone_key', '=', phone ?? '-');
  const byMail = db
    .selectFrom('order_texts')
    .select('order_id as id')
    .where('mail_key', '=', mail ?? '');
  return db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number ?? '')
    .unionAll(byPhone)
    .unionAll(byMail);
}

/** The text without meaning for LIKE. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
