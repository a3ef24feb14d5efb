import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Visitor } from '#src/server/http/visitor.ts';

/**
 * Whether the shop can trust this buyer: the account's mail address is verified, or an order of
 * this account or guest session was paid or delivered (DESIGN.md, Security). An address that a
 * guest types proves nothing: it may be anybody's.
 */
export async function isProvenBuyer(
  db: ShopDatabase,
  { userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>,
): Promise<boolean> {
  if (userId !== null && (await isVerified(db, userId))) return true;
  const carts = db
    .selectFrom('carts')
    .select('id')
    .where((cart) =>
      userId === null ? cart('session_id', '=', sessionId) : cart('user_id', '=', userId),
    );
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((row) =>
      row.or([
        row('cart_id', 'in', carts),
        ...(userId === null ? [] : [row('user_id', '=', userId)]),
      ]),
    )
    .where((row) =>
      row.or([
        row('status', 'in', ['paid', 'delivered']),
        // A prepared order without payment on delivery was paid before.
        row.and([row('status', 'in', ['packed', 'shipped']), row('pay_on_delivery', '=', false)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

async function isVerified(db: ShopDatabase, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.verified_at != null;
}
