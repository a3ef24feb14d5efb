import type { compareCalls, WireCompare } from '#src/contract/compare.ts';
import { messages } from '#src/domain/messages.ts';
import { withGone } from '#src/server/catalogue/gone-products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import {
  dropProduct,
  forgetGone,
  goneOf,
  keepProduct,
  keptProducts,
  type KeptList,
} from './kept-products.ts';
import { entryOf } from './wishlist-store.ts';

/** The compare calls (SPEC.md section 7). */
export function compareHandlers(db: ShopDatabase): Handlers<typeof compareCalls> {
  return {
    async userCompare({ visitor: { userId } }) {
      return { status: 200, body: await compareReplyOf(db, userId, 'Your compare list') };
    },

    addCompare: ({ visitor: { userId }, params: { productId } }) =>
      tryTransaction(db, async (trx) => {
        const list: KeptList = { list: 'compare', userId };
        const added = await keepProduct(trx, list, productId);
        const said = added ? messages.added.compare : 'This item is already in your compare list.';
        const body = await compareReplyOf(trx, userId, said);
        await forgetGone(trx, list);
        return { status: 200, body };
      }),

    removeCompare: ({ visitor: { userId }, params: { productId } }) =>
      tryTransaction(db, async (trx) => {
        const list: KeptList = { list: 'compare', userId };
        await dropProduct(trx, list, productId);
        const said = 'The item has been removed from your compare list.';
        const body = await compareReplyOf(trx, userId, said);
        await forgetGone(trx, list);
        return { status: 200, body };
      }),
  };
}

async function compareReplyOf(
  db: ShopDatabase,
  userId: number,
  said: string,
): Promise<WireCompare> {
  const list: KeptList = { list: 'compare', userId };
  const kept = await keptProducts(db, list);
  const data = kept.map((entry) => {
    const { brand, category, regularPrice, fullDesc } = entry.product;
    return { ...entryOf(entry), brand, category, regularPrice, fullDesc };
  });
  return {
    message: withGone(said, await goneOf(db, list)),
    data,
    compareCount: data.length,
  };
}
