import type { WireAddress } from '#src/contract/address.ts';
import type { ExportedData } from '#src/contract/own-data.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { wireFailedDelivery } from '#src/server/orders/view.ts';
import { removeReviewsOf } from '#src/server/reviews/store.ts';
import { addressesOf } from './address-store.ts';
import { deviceLabel } from './device-label.ts';
import { sessionsOf } from './session-store.ts';
import type { User } from './user-store.ts';

const naira = (amount: number) => koboToNaira(kobo(amount));

/**
 * Everything stored about a user at `now` (ms since 1970), without ids and hashes. What only the
 * mail address connects to the user is included only if the address is verified: it may be somebody
 * else's.
 */
export async function dataOf(db: ShopDatabase, user: User, now: number): Promise<ExportedData> {
  const { id } = user;
  const sessions = await sessionsOf(db, id, { now });
  return {
    account: {
      fullname: user.fullname,
      email: user.email,
      emailConfirmed: user.verified_at !== null,
      registeredAt: user.created_at,
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      address: user.address,
      birthday: user.birthday,
    },
    addresses: (await addressesOf(db, id)).map(withoutId),
    loggedIn: sessions.map(({ device, created_at, seen_at }) => ({
      device: device ?? deviceLabel(undefined),
      startedAt: created_at,
      usedAt: seen_at,
    })),
    cart: await cartOf(db, id),
    wishlist: await listOf(db, id, 'wishlist'),
    compareList: await listOf(db, id, 'compare'),
    orders: await ordersOf(db, id),
    reviews: await reviewsOf(db, id),
    payLaterApplications: await applicationsOf(db, id),
    messages: user.verified_at === null ? [] : await messagesOf(db, user.email_key),
    activity: await activityOf(db, id),
  };
}

async function cartOf(db: ShopDatabase, userId: number): Promise<ExportedData['cart']> {
  const lines = await db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select(['l.product_name as product', 'l.quantity'])
    .where('c.user_id', '=', userId)
    .orderBy('l.id')
    .execute();
  return lines.map(({ product, quantity }) => ({ product, quantity }));
}

async function listOf(
  db: ShopDatabase,
  userId: number,
  list: 'wishlist' | 'compare',
): Promise<string[]> {
  const kept = await db
    .selectFrom('kept_products')
    .select('product_name')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('id')
    .execute();
  return kept.map(({ product_name }) => product_name);
}

async function ordersOf(db: ShopDatabase, userId: number): Promise<ExportedData['orders']> {
  const own = db.selectFrom('orders').select('id').where('user_id', '=', userId);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_name', 'quantity', 'unit_price_kobo'])
    .where('order_id', 'in', own)
    .orderBy('id')
    .execute();
  const history = await db
    .selectFrom('order_history')
    .select(['order_id', 'status', 'at'])
    .where('order_id', 'in', own)
    .orderBy('id')
    .execute();
  const failed = await db
    .selectFrom('failed_deliveries')
    .select(['order_id', 'at', 'reason'])
    .where('order_id', 'in', own)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'reference', 'status', 'amount_kobo'])
    .where('order_id', 'in', own)
    .orderBy('id')
    .execute();
  const of = <Row extends { order_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ order_id }) => order_id === id);
  return orders.map((order) => ({
    number: order.number,
    status: order.status,
    placedAt: order.created_at,
    type: order.type,
    payOnDelivery: order.pay_on_delivery,
    fullname: order.fullname,
    phone: order.phone,
    email: order.email,
    address: order.address,
    city: order.city,
    deliveryArea: order.delivery_area,
    subArea: order.sub_area,
    bill: naira(order.bill_kobo),
    deliveryFee: naira(order.delivery_fee_kobo),
    products: of(lines, order.id).map(pricedLine),
    history: of(history, order.id).map(({ status, at }) => ({ status, at })),
    failedDeliveries: of(failed, order.id).map(wireFailedDelivery),
    payments: of(payments, order.id).map(({ reference, status, amount_kobo }) => ({
      reference,
      status,
      amount: naira(amount_kobo),
    })),
  }));
}

async function reviewsOf(db: ShopDatabase, userId: number): Promise<ExportedData['reviews']> {
  const written = await db
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['p.title as product', 'r.rating', 'r.title', 'r.body as text', 'r.author'])
    .select('r.created_at as writtenAt')
    .where('o.user_id', '=', userId)
    .orderBy('r.id')
    .execute();
  return written.map((review) => ({ ...review }));
}

async function applicationsOf(
  db: ShopDatabase,
  userId: number,
): Promise<ExportedData['payLaterApplications']> {
  const applications = await db
    .selectFrom('bnpl_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('bnpl_lines as l')
    .innerJoin('bnpl_applications as a', 'a.id', 'l.application_id')
    .select(['l.application_id', 'l.product_name', 'l.quantity', 'l.unit_price_kobo'])
    .where('a.user_id', '=', userId)
    .orderBy('l.application_id')
    .orderBy('l.position')
    .execute();
  return applications.map(({ id, number, created_at, fullname, phone, email, address, city }) => ({
    ...{ number, sentAt: created_at, fullname, phone, email, address, city },
    products: lines.filter(({ application_id }) => application_id === id).map(pricedLine),
  }));
}

async function messagesOf(db: ShopDatabase, emailKey: string): Promise<ExportedData['messages']> {
  const sent = await db
    .selectFrom('contact_messages')
    .select(['created_at', 'fullname', 'phone', 'email', 'message'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', emailKey))
    .orderBy('id')
    .execute();
  return sent.map(({ created_at, ...rest }) => ({ sentAt: created_at, ...rest }));
}

async function activityOf(db: ShopDatabase, userId: number): Promise<ExportedData['activity']> {
  const events = await db
    .selectFrom('events')
    .select(['created_at', 'name', 'component', 'metadata'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return events.map(({ created_at, name, component, metadata }) => ({
    ...{ at: created_at, name, component, details: metadata },
  }));
}

function withoutId({ fullname, phone, address, deliveryArea, subArea, isDefault }: WireAddress) {
  return { fullname, phone, address, deliveryArea, subArea, isDefault };
}

function pricedLine(line: {
  readonly product_name: string;
  readonly quantity: number;
  readonly unit_price_kobo: number;
}) {
  const { product_name: product, quantity, unit_price_kobo } = line;
  return { product, quantity, unitPrice: naira(unit_price_kobo) };
}

/**
 * Removes a user and their data, with their reviews. Orders stay as long as the law requires, without an account; the
 * links in their mails still work. Messages are found by the mail address alone, and removed only
 * if it is verified.
 */
export async function removeUser(trx: ShopDatabase, user: User): Promise<void> {
  const { id, email_key, verified_at } = user;
  await removeReviewsOf(trx, { userId: id, email: verified_at === null ? null : email_key });
  for (const table of ['events', 'bnpl_applications'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  if (verified_at !== null) {
    await trx
      .deleteFrom('contact_messages')
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email_key))
      .execute();
  }
  // Cascades to sessions, addresses, cart, lists and links. Orders lose their owner.
  await trx.deleteFrom('users').where('id', '=', id).execute();
}
