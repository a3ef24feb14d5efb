import type { cartCalls, WireCart } from '#src/contract/cart.ts';
import { messages } from '#src/domain/messages.ts';
import { withGone } from '#src/server/catalogue/gone-products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { answerOnce } from '#src/server/http/answer-once.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import { addUnits, clearCart, dropGone, lockCart, removeLine, takeUnits } from './store.ts';
import { cartReplyOf, cartUnits } from './view.ts';

/** A change of a cart, for `changeCart`. */
type Change = {
  readonly visitor: Visitor;
  readonly key: string | undefined;
  readonly request: readonly unknown[];
  /** The message of the answer, before the names of products that are gone. */
  readonly said: string;
  readonly work: (trx: ShopDatabase, cartId: number) => Promise<void>;
};

type ChangeCart = (change: Change) => Promise<{ status: 200; body: WireCart }>;

type CartHandler<Name extends keyof typeof cartCalls> = Handler<(typeof cartCalls)[Name]>;

/**
 * The cart calls (SPEC.md sections 4 and 7). Every change is one transaction and answers the whole
 * cart. A repeat under the same key changes nothing and answers the current cart: the first answer
 * may be older than a change in another tab. `now` gives ms since 1970.
 */
export function cartHandlers(db: ShopDatabase, now: () => number): Handlers<typeof cartCalls> {
  const change: ChangeCart = (wanted) => changeCart(db, now, wanted);
  return {
    async cartCount({ visitor }) {
      const cartCount = await cartUnits(db, visitor);
      return { status: 200, body: { message: 'Units in your cart', cartCount } };
    },

    async getCart({ visitor }) {
      return { status: 200, body: await cartReplyOf(db, visitor, 'Your cart') };
    },

    addCart: addHandler(change),
    decreaseCart: decreaseHandler(change),
    removeCartItem: removeHandler(change),
    removeCartItems: clearHandler(change),
    removeCartItemsPost: clearHandler(change),
  };
}

async function changeCart(
  db: ShopDatabase,
  now: () => number,
  { visitor, key, request, said, work }: Change,
) {
  const body = await tryTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, visitor);
    const { answer } = await answerOnce(trx, { cartId, key, request, now: now() }, async () => {
      await work(trx, cartId);
      return { message: withGone(said, await dropGone(trx, cartId)) };
    });
    return cartReplyOf(trx, visitor, answer.message);
  });
  return { status: 200 as const, body };
}

function addHandler(change: ChangeCart): CartHandler<'addCart'> {
  return ({ visitor, headers, body: { productId, quantity } }) =>
    change({
      visitor,
      key: headers['idempotency-key'],
      request: ['add', productId, quantity],
      said: messages.added.cart,
      work: (trx, cartId) => addUnits(trx, cartId, { productId, units: quantity }),
    });
}

function decreaseHandler(change: ChangeCart): CartHandler<'decreaseCart'> {
  return ({ visitor, headers, body: { productId, quantity } }) =>
    change({
      visitor,
      key: headers['idempotency-key'],
      request: ['take', productId, quantity],
      said: 'Your cart has been updated.',
      work: (trx, cartId) => takeUnits(trx, cartId, { productId, units: quantity }),
    });
}

function removeHandler(change: ChangeCart): CartHandler<'removeCartItem'> {
  return ({ visitor, headers, body: { productId } }) =>
    change({
      visitor,
      key: headers['idempotency-key'],
      request: ['remove', productId],
      said: 'The item has been removed from your cart.',
      work: (trx, cartId) => removeLine(trx, cartId, productId),
    });
}

function clearHandler(change: ChangeCart): CartHandler<'removeCartItems' | 'removeCartItemsPost'> {
  return ({ visitor, headers }) =>
    change({
      visitor,
      key: headers['idempotency-key'],
      request: ['clear'],
      said: 'Your cart is empty.',
      work: clearCart,
    });
}
