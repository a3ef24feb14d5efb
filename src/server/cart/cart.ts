import type { cartCalls } from '#src/contract/cart.ts';
import { messages } from '#src/domain/messages.ts';
import { withGone } from '#src/server/catalogue/gone-products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { answerOnce } from '#src/server/http/answer-once.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import { addUnits, clearCart, dropGone, lockCart, removeLine, takeUnits } from './store.ts';
import { cartReplyOf, cartUnits } from './view.ts';

/** A change of a cart, as `change` makes it. */
type Change = {
  readonly visitor: Visitor;
  readonly key: string | undefined;
  readonly request: readonly unknown[];
  readonly said: string;
  readonly work: (trx: ShopDatabase, cartId: number) => Promise<void>;
};

/** Who empties a cart, under which key. */
type Clearer = {
  readonly visitor: Visitor;
  readonly headers: { readonly 'idempotency-key'?: string | undefined };
};

/**
 * The cart calls (SPEC.md sections 4 and 7). Every change is one transaction and answers the whole
 * cart. One that comes again under its key changes nothing more and answers the cart of that moment,
 * for an older one would take back what another tab has done since. `now` gives ms since 1970.
 */
export function cartHandlers(db: ShopDatabase, now: () => number): Handlers<typeof cartCalls> {
  const change = async ({ visitor, key, request, said, work }: Change) => {
    const body = await tryTransaction(db, async (trx) => {
      const cartId = await lockCart(trx, visitor);
      const { answer } = await answerOnce(trx, { cartId, key, request, now: now() }, async () => {
        await work(trx, cartId);
        return { message: withGone(said, await dropGone(trx, cartId)) };
      });
      return cartReplyOf(trx, visitor, answer.message);
    });
    return { status: 200 as const, body };
  };
  const clear = ({ visitor, headers }: Clearer) =>
    change({
      visitor,
      key: headers['idempotency-key'],
      request: ['clear'],
      said: 'Your cart is empty.',
      work: clearCart,
    });

  return {
    async cartCount({ visitor }) {
      const cartCount = await cartUnits(db, visitor);
      return { status: 200, body: { message: 'Units in your cart', cartCount } };
    },

    async getCart({ visitor }) {
      return { status: 200, body: await cartReplyOf(db, visitor, 'Your cart') };
    },

    addCart: ({ visitor, headers, body: { productId, quantity } }) =>
      change({
        visitor,
        key: headers['idempotency-key'],
        request: ['add', productId, quantity],
        said: messages.added.cart,
        work: (trx, cartId) => addUnits(trx, cartId, { productId, units: quantity }),
      }),

    decreaseCart: ({ visitor, headers, body: { productId, quantity } }) =>
      change({
        visitor,
        key: headers['idempotency-key'],
        request: ['take', productId, quantity],
        said: 'Your cart has been updated.',
        work: (trx, cartId) => takeUnits(trx, cartId, { productId, units: quantity }),
      }),

    removeCartItem: ({ visitor, headers, body: { productId } }) =>
      change({
        visitor,
        key: headers['idempotency-key'],
        request: ['remove', productId],
        said: 'The item has been removed from your cart.',
        work: (trx, cartId) => removeLine(trx, cartId, productId),
      }),

    removeCartItems: clear,
    removeCartItemsPost: clear,
  };
}
