import type { shopDetailsCalls } from '#src/contract/shop-details.ts';
import { shopDefaults, shopFrom, type Shop } from '#src/domain/shop.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

/** The call for the shop's own data (DESIGN.md, The API contract, 1). */
export function shopDetailsHandlers(db: ShopDatabase): Handlers<typeof shopDetailsCalls> {
  return {
    async shopDetails() {
      return { status: 200, body: { message: 'The shop', data: await savedDetails(db) } };
    },
  };
}

/** Returns the saved details of the shop, with the default for every field that was never saved. */
export async function savedDetails(db: ShopDatabase): Promise<ShopDetails> {
  const rows = await db.selectFrom('shop_details').select(['name', 'value']).execute();
  // Another version may have saved more.
  const known = rows.filter(({ name }) => name in shopDefaults);
  return { ...shopDefaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

/** Returns the shop as mails and answers name it at this moment. */
export async function shopNow(db: ShopDatabase): Promise<Shop> {
  return shopFrom(await savedDetails(db));
}
