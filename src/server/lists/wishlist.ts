import type { wishlistCalls } from '#src/contract/wishlist.ts';
import { messages } from '#src/domain/messages.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { dropProduct, forgetGone, keepProduct, type KeptList } from './kept-products.ts';
import { wishlistCount, wishlistReplyOf } from './wishlist-store.ts';

/** The wishlist calls (SPEC.md section 7; DESIGN.md, The API contract, 8). */
export function wishlistHandlers(db: ShopDatabase): Handlers<typeof wishlistCalls> {
  return {
    async wishlistCount({ visitor: { userId } }) {
      const count = await wishlistCount(db, userId);
      return { status: 200, body: { message: 'Items in your wishlist', wishlistCount: count } };
    },

    async userWishlist({ visitor: { userId } }) {
      return { status: 200, body: await wishlistReplyOf(db, userId, 'Your wishlist') };
    },

    addWishlist: ({ visitor: { userId }, body: { productId } }) =>
      tryTransaction(db, async (trx) => {
        const list: KeptList = { list: 'wishlist', userId };
        const added = await keepProduct(trx, list, productId);
        const said = added ? messages.added.wishlist : 'This item is already in your wishlist.';
        const body = await wishlistReplyOf(trx, userId, said);
        await forgetGone(trx, list);
        return { status: added ? 200 : 201, body };
      }),

    removeWishlistItem: ({ visitor: { userId }, body: { productId } }) =>
      tryTransaction(db, async (trx) => {
        const list: KeptList = { list: 'wishlist', userId };
        await dropProduct(trx, list, productId);
        const said = 'The item has been removed from your wishlist.';
        const body = await wishlistReplyOf(trx, userId, said);
        await forgetGone(trx, list);
        return { status: 200, body };
      }),
  };
}
