import { persistentAtom, persistentMap } from '@nanostores/persistent';
import { computed, type ReadableAtom } from 'nanostores';
import { NEW_BASE, readBase, shownCart, writeBase, type CartBase } from '#src/domain/cart/base.ts';
import { isQuantity, type Cart, type CartItem } from '#src/domain/cart/cart.ts';
import {
  applyDeed,
  inOrder,
  readCommand,
  writeCommand,
  type CartCommand,
  type CartDeed,
} from '#src/domain/cart/commands.ts';
import { withPricesSeen } from '#src/domain/cart/reply.ts';
import { newKey } from '#src/stores/new-key.ts';

/** The last known cart of the server. Only the synchronisation changes it. */
export const cartBase = persistentAtom<CartBase>('oja:v1:cart', NEW_BASE, {
  encode: writeBase,
  decode: readBase,
});

/**
 * Commands that the server has not confirmed, each under a key of its own: two tabs that write at once
 * lose nothing.
 */
const queue = persistentMap<Record<string, CartCommand | undefined>>(
  'oja:v1:cart-command:',
  {},
  {
    encode: (command) => (command === undefined ? '' : writeCommand(command)),
    decode: (text) => readCommand(text) ?? undefined,
  },
);

/** The unconfirmed commands of all tabs, in order. */
export const cartCommands: ReadableAtom<readonly CartCommand[]> = computed(queue, (commands) =>
  inOrder(Object.values(commands).filter((command) => command !== undefined)),
);

/**
 * The cart. The browser stores it between visits, all tabs share it, and stored values are
 * validated. It works at once and offline: changes are sent afterwards.
 */
export const cart: ReadableAtom<Cart> = computed([cartBase, cartCommands], shownCart);

/** Result of a change: done, refused by a full cart, or not stored by the browser. */
export type CartChange = 'done' | 'full' | 'unsaved';

/** Adds one unit of a product. */
export function addToCart(item: CartItem): CartChange {
  return change({ kind: 'add', item, quantity: 1 });
}

/** Restores removed units of a product at the former index of their line. */
export function putBack(item: CartItem, quantity: number, index: number): CartChange {
  return change({ kind: 'add', item, quantity, place: index });
}

/** Removes one unit of a product; with the last one, its line. */
export function removeUnit(productId: string): CartChange {
  return change({ kind: 'take', productId, quantity: 1 });
}

/** Sets the quantity of a line: a whole number from 1 to 99. */
export function setQuantity(productId: string, quantity: number): CartChange {
  const line = reading(() => cart.get()).find((other) => other.productId === productId);
  if (line === undefined || !isQuantity(quantity)) return 'full';
  const more = quantity - line.quantity;
  if (more === 0) return 'done';
  return more > 0
    ? change({ kind: 'add', item: line, quantity: more })
    : change({ kind: 'take', productId, quantity: -more });
}

/** Removes a product from the cart. */
export function removeLine(productId: string): CartChange {
  return change({ kind: 'remove', productId });
}

/** Empties the cart. */
export function clearCart(): CartChange {
  return change({ kind: 'clear' });
}

/** Marks every price as seen: a change is shown once. */
export function markPricesSeen(): void {
  reading(() => {
    const base = cartBase.get();
    cartBase.set({ ...base, lines: withPricesSeen(base.lines) });
  });
}

/** Stores a command until it is removed. Throws if the browser's storage is full. */
export function keepCommand(command: CartCommand): void {
  queue.setKey(command.key, command);
}

/** Removes a command that the server has confirmed or refused. */
export function forgetCommand({ key }: Pick<CartCommand, 'key'>): void {
  queue.setKey(key, undefined);
}

/**
 * Runs `read` on the current state of the stores: without a listener they miss what another tab has
 * written.
 */
export function reading<T>(read: () => T): T {
  const stop = cart.listen(() => undefined);
  try {
    return read();
  } finally {
    stop();
  }
}

/** A full storage throws, and the cart stays as it was. */
function change(deed: CartDeed): CartChange {
  return reading(() => {
    const before = cart.get();
    if (applyDeed(before, deed) === before) return 'full';
    const last = cartCommands.get().at(-1)?.order ?? 0;
    try {
      keepCommand({ key: newKey(), order: Math.max(Date.now(), last + 1), deed });
    } catch {
      return 'unsaved';
    }
    return 'done';
  });
}
