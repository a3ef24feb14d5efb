import type { Client } from '#src/api/client.ts';
import { addWishlist, removeWishlistItem, userWishlist } from '#src/api/wishlist.ts';
import type { WireWishlist, WireWishlistEntry } from '#src/contract/wishlist.ts';
import type { KeptEntry } from '#src/domain/lists/kept-entry.ts';
import { messages } from '#src/domain/messages.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { lastingClient } from '#src/stores/api-client.ts';
import type { KeptListAnswer } from './kept-list-calls.ts';
import { createKeptList, type KeptList } from './kept-list.ts';

/** The wishlist of whoever is signed in, at the API of `client`. */
export function createWishlist(client: Client): KeptList<KeptEntry> {
  return createKeptList('wishlist', {
    calls: {
      read: async (userId) => answerOf((await userWishlist(client, userId)).data),
      add: async (userId, productId) => {
        const { status, data } = await addWishlist(client, userId, { productId });
        // 201: it was there already (SPEC.md section 7).
        return { ...answerOf(data), warns: status === 201 };
      },
      remove: async (userId, productId) =>
        answerOf((await removeWishlistItem(client, userId, { productId })).data),
    },
    words: {
      added: messages.added.wishlist,
      addFailed: messages.addFailed.wishlist,
      removeFailed: 'Failed to remove item from wishlist',
    },
  });
}

const list = createWishlist(lastingClient);

/** The wishlist, newest first. */
export const wishlist = list.state;

/** Reads it from the server. Never rejects: what went wrong is in the state. */
export const readWishlist = list.read;

/** Adds a product and says what came of it. Returns whether it is in the list. */
export const addToWishlist = list.add;

/** Removes a product; unless `quietly`, says so, and how to take it back. */
export const removeFromWishlist = list.remove;

/** What every entry of a list on the wire says. */
export function keptEntryOf(entry: WireWishlistEntry): KeptEntry {
  const { productId, slug, productName, promotionalPrice, stock } = entry;
  const price = nairaToKobo(promotionalPrice);
  return { productId: String(productId), slug, title: productName, price, stock };
}

function answerOf({ data, message }: WireWishlist): KeptListAnswer<KeptEntry> {
  return { entries: data.map(keptEntryOf), message };
}
