import { keptIds, signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { readCompare } from './compare.ts';
import { waitingFor } from './kept-queue.ts';
import { readWishlist } from './wishlist.ts';

/** Time during which the server's answer about the lists is fresh, in ms. */
const FRESH_MS = 60_000;

/** Reads the user's lists again unless any page has just done so and no change waits. Never rejects. */
export async function refreshLists(now = Date.now()): Promise<void> {
  const user = reading(() => signedIn.get());
  const { userId, readAt } = keptIds.get();
  if (user === null) return;
  const isWaiting = waitingFor('wishlist').length > 0 || waitingFor('compare').length > 0;
  if (!isWaiting && userId === user.id && now - readAt < FRESH_MS) return;
  await Promise.all([readWishlist(), readCompare()]);
}
