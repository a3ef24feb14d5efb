import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import {
  NO_COUNTS,
  readCounts,
  readSignedIn,
  type ListCounts,
  type SignedIn,
} from '#src/domain/accounts/signed-in.ts';
import { NEW_BASE } from '#src/domain/cart/base.ts';
import { NO_KEPT_IDS, readKeptIds, type KeptIds } from '#src/domain/lists/kept-ids.ts';
import { cartBase, cartCommands, forgetCommand, reading } from '#src/stores/cart/cart.ts';
import { forgetAddresses } from './kept-addresses.ts';
import { forgetPlace } from '#src/stores/checkout/kept-place.ts';
import { forgetCheckout, keptLastOrder } from '#src/stores/checkout/kept.ts';

/**
 * The signed-in user; null for a guest. The browser stores it, so that a page shows it at once. The
 * server's session decides: its first 401 clears it.
 */
export const signedIn = persistentAtom<SignedIn | null>('oja:v1:user', null, {
  encode: (user) => (user === null ? '' : JSON.stringify(user)),
  decode: readSignedIn,
});

/** Number of products in the user's lists at sign-in. */
const countsAtSignIn = persistentAtom<ListCounts>('oja:v1:counts', NO_COUNTS, {
  encode: JSON.stringify,
  decode: readCounts,
});

/** Ids of the products in the user's lists, so that every page can mark them at once. */
export const keptIds = persistentAtom<KeptIds>('oja:v1:kept', NO_KEPT_IDS, {
  encode: JSON.stringify,
  decode: readKeptIds,
});

/**
 * Number of products in the user's lists. Until the lists are read from the server, at least the counts
 * at sign-in.
 */
export const listCounts = computed(
  [signedIn, keptIds, countsAtSignIn],
  (user, { userId, readAt, wishlist, compare }, atSignIn): ListCounts => {
    if (userId !== user?.id) return atSignIn;
    const least = readAt === 0 ? atSignIn : NO_COUNTS;
    return {
      wishlist: Math.max(wishlist.length, least.wishlist),
      compare: Math.max(compare.length, least.compare),
    };
  },
);

/** Begins a session after a sign-in. The server has merged the guest's cart by then. */
export function beginSession(user: SignedIn, counts: ListCounts): void {
  signedIn.set(user);
  countsAtSignIn.set(counts);
  cartBase.set({ ...reading(() => cartBase.get()), owner: 'user' });
}

/**
 * Ends the session in all tabs: no user, an empty cart and zero counts (SPEC.md section 4, Logging
 * out). The addresses, the checkout form and its place are cleared too, as a phone may be shared.
 */
export function endSession(): void {
  signedIn.set(null);
  countsAtSignIn.set(NO_COUNTS);
  keptIds.set(NO_KEPT_IDS);
  for (const command of reading(() => cartCommands.get())) forgetCommand(command);
  cartBase.set(NEW_BASE);
  forgetAddresses();
  forgetPlace();
  forgetCheckout();
  keptLastOrder.set('');
}
