import { sql } from 'kysely';
import { phoneKey } from '#src/domain/checkout/phone-key.ts';
import type { UnprovenSettings } from '#src/domain/settings/unproven.ts';
import { emailKey } from '#src/server/accounts/user-store.ts';
import { shopNow } from '#src/server/catalogue/shop-details.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { SESSIONS_OF_A_NETWORK } from '#src/server/http/rate-limit.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import type { NewLine } from '#src/server/orders/store.ts';
import { isProvenBuyer } from './proven-buyer.ts';

/** A buyer who wants to pay on delivery. */
export type Holder = {
  readonly visitor: Visitor;
  readonly cartId: number;
  readonly email: string;
  readonly phone: string;
  /** The network as rate limits name it. */
  readonly network: string;
  readonly limits: UnprovenSettings;
  /** In ms since 1970. */
  readonly now: number;
};

/**
 * Throws a 409 Problem if an order on delivery would make an unproven buyer hold too many units.
 * Units count for the account or cart, the mail, the phone in any spelling, and the network at ten
 * times the limit, so that changing one of them is not enough. Returns the names under which the
 * order holds its units (see `holdUnits`); none for a proven buyer. Orders that share a name take
 * turns until the end of the transaction.
 */
export async function demandRoom(
  trx: ShopDatabase,
  holder: Holder,
  lines: readonly NewLine[],
): Promise<readonly string[]> {
  const { visitor, cartId, email, phone, network, limits, now } = holder;
  if (await isProvenBuyer(trx, visitor)) return [];
  const own = [
    visitor.userId === null ? `cart ${cartId}` : `user ${visitor.userId}`,
    `mail ${emailKey(email)}`,
    `phone ${phoneKey(phone)}`,
  ];
  const all = [...own, `network ${network}`].sort();
  for (const who of all) await takeLock(trx, who, now);
  const tracked = await trackedIn(trx, lines);
  for (const who of all) {
    const times = own.includes(who) ? 1 : SESSIONS_OF_A_NETWORK;
    const held = await unitsHeld(trx, who);
    const isRoom = hasRoom({ lines, tracked, held }, limits, times);
    if (!isRoom) throw tooMany(limits, times, (await shopNow(trx)).phone.display);
  }
  return all;
}

/** Records the names under which an order holds its units, until it is delivered or cancelled. */
export async function holdUnits(
  trx: ShopDatabase,
  orderId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto('order_holds')
    .values(names.map((who) => ({ order_id: orderId, who })))
    .execute();
}

/** Removes an order's holds once it is delivered or cancelled. */
export async function releaseUnits(trx: ShopDatabase, orderId: number): Promise<void> {
  await trx.deleteFrom('order_holds').where('order_id', '=', orderId).execute();
}

/** Locks a name until the end of the transaction, with a row that `forgetTurns` sweeps. */
async function takeLock(trx: ShopDatabase, who: string, now: number): Promise<void> {
  await trx
    .insertInto('rate_limits')
    .values({ action: 'hold', who, moments: '[]', until_ms: now })
    .onConflict((row) => row.columns(['action', 'who']).doUpdateSet({ until_ms: now }))
    .execute();
}

/** Those of the products whose stock is tracked. */
async function trackedIn(
  trx: ShopDatabase,
  lines: readonly NewLine[],
): Promise<ReadonlySet<number>> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('stock', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Units that open orders hold under a name, keyed by product id. Key 0 is for products no longer
 * sold.
 */
async function unitsHeld(trx: ShopDatabase, who: string): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('order_holds as h')
    .innerJoin('order_lines as l', 'l.order_id', 'h.order_id')
    .select(({ fn }) => [
      fn.coalesce('l.product_id', sql<number>`0`).as('product'),
      fn.sum<number | string>('l.quantity').as('units'),
    ])
    .where('h.who', '=', who)
    .groupBy('l.product_id')
    .execute();
  return new Map(rows.map(({ product, units }) => [product, Number(units)]));
}

type Wanted = {
  readonly lines: readonly NewLine[];
  readonly tracked: ReadonlySet<number>;
  readonly held: ReadonlyMap<number, number>;
};

function hasRoom(
  { lines, tracked, held }: Wanted,
  { productUnits, openUnits }: UnprovenSettings,
  times: number,
): boolean {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = [...held.values()].reduce((sum, units) => sum + units, 0);
  if (open + wanted > openUnits * times) return false;
  return lines.every(
    ({ productId, quantity }) =>
      !tracked.has(productId) || (held.get(productId) ?? 0) + quantity <= productUnits * times,
  );
}

function tooMany(
  { productUnits, openUnits }: UnprovenSettings,
  times: number,
  call: string,
): Problem {
  const why =
    times === 1
      ? `For new customers we set aside at most ${productUnits} of a product, and ${openUnits} units in all, to be paid on delivery`
      : 'Many orders from your network are waiting to be paid on delivery';
  return new Problem(
    409,
    'too_much_on_delivery',
    `${why}: please pay by card, or call us on ${call}.`,
  );
}
