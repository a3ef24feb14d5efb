import { keptIds, signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { readCompare } from './compare.ts';
import { readWishlist } from './wishlist.ts';

/** How long what the server has said of the user's lists is taken as true, in ms. */
const FRESH_MS = 60_000;

/** Reads the user's lists again, unless that was done a moment ago, by any page. Never rejects. */
export async function refreshLists(now = Date.now()): Promise<void> {
  const user = reading(() => signedIn.get());
  const { userId, readAt } = keptIds.get();
  if (user === null || (userId === user.id && now - readAt < FRESH_MS)) return;
  await Promise.all([readWishlist(), readCompare()]);
}
