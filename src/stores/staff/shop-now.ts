import { atom, type ReadableAtom } from 'nanostores';
import { request } from '#src/api/request.ts';
import { shopDetailsCalls } from '#src/contract/shop-details.ts';
import { shop, shopFrom, type Shop } from '#src/domain/shop.ts';
import { staffClient } from './staff-client.ts';

const now = atom(shop);

/** The shop as it is saved; as the site shows it until that is read. */
export const shopNow: ReadableAtom<Shop> = now;

/** Reads how the shop is saved. Never rejects: what is known stays. */
export async function readShopNow(client = staffClient): Promise<void> {
  const reply = await request(shopDetailsCalls.shopDetails, {}, client).catch(() => null);
  if (reply !== null) now.set(shopFrom(reply.data.data));
}
