import type { Client } from '#src/api/client.ts';
import { request } from '#src/api/request.ts';
import {
  wishlistCalls,
  type WireWishlist,
  type WireWishlistEntry,
} from '#src/contract/wishlist.ts';
import type { KeptEntry } from '#src/domain/lists/kept-entry.ts';
import { messages } from '#src/domain/messages.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { lastingClient } from '#src/stores/api-client.ts';
import type { KeptListAnswer } from './kept-list-calls.ts';
import { createKeptList, type KeptList } from './kept-list.ts';

/** Creates the signed-in user's wishlist at the API of `client`. */
export function createWishlist(client: Client): KeptList<KeptEntry> {
  return createKeptList('wishlist', {
    calls: {
      read: async (userId) =>
        answerOf((await request(wishlistCalls.userWishlist, { params: { userId } }, client)).data),
      add: async (userId, productId) => {
        const input = { params: { userId }, body: { productId } };
        const { status, data } = await request(wishlistCalls.addWishlist, input, client);
        // 201: it was there already (SPEC.md section 7).
        return { ...answerOf(data), warns: status === 201 };
      },
      remove: async (userId, productId) => {
        const input = { params: { userId }, body: { productId } };
        return answerOf((await request(wishlistCalls.removeWishlistItem, input, client)).data);
      },
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

/** Reads it from the server. Never rejects: an error is in the state. */
export const readWishlist = list.read;

/** Adds a product and shows the result. Returns whether it is in the list. */
export const addToWishlist = list.add;

/** Removes a product, unless `quietly` with a message that can undo it. */
export const removeFromWishlist = list.remove;

/** Reads the fields that entries of all lists have. */
export function keptEntryOf(entry: WireWishlistEntry): KeptEntry {
  const { productId, slug, productName, promotionalPrice, stock } = entry;
  const price = nairaToKobo(promotionalPrice);
  return { productId: String(productId), slug, title: productName, price, stock };
}

function answerOf({ data, message }: WireWishlist): KeptListAnswer<KeptEntry> {
  return { entries: data.map(keptEntryOf), message };
}
