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

/** The cart as the server has it; changed by what sends the commands alone. */
export const cartBase = persistentAtom<CartBase>('oja:v1:cart', NEW_BASE, {
  encode: writeBase,
  decode: readBase,
});

/**
 * What the server has still to hear of, each command under a key of its own: two tabs that write at
 * once lose nothing of each other.
 */
const queue = persistentMap<Record<string, CartCommand | undefined>>(
  'oja:v1:cart-command:',
  {},
  {
    encode: (command) => (command === undefined ? '' : writeCommand(command)),
    decode: (text) => readCommand(text) ?? undefined,
  },
);

/** The commands of all tabs that the server may not have heard of, in order. */
export const cartCommands: ReadableAtom<readonly CartCommand[]> = computed(queue, (commands) =>
  inOrder(Object.values(commands).filter((command) => command !== undefined)),
);

/**
 * The cart. The browser keeps it between visits, every tab shows the same, and what is read back is
 * checked first. It works at once and offline: the server hears of every change afterwards.
 */
export const cart: ReadableAtom<Cart> = computed([cartBase, cartCommands], shownCart);

/** What became of a change: done, refused because the cart is full, or not kept by the browser. */
export type CartChange = 'done' | 'full' | 'unsaved';

/** Adds one unit of a product. */
export function addToCart(item: CartItem): CartChange {
  return change({ kind: 'add', item, quantity: 1 });
}

/** Puts units of a product back that were taken out, at the place among the lines where they were. */
export function putBack(item: CartItem, quantity: number, place: number): CartChange {
  return change({ kind: 'add', item, quantity, place });
}

/** Takes one unit of a product out; the last one takes the line with it. */
export function removeUnit(productId: string): CartChange {
  return change({ kind: 'take', productId, quantity: 1 });
}

/** Sets how many units of a product in the cart are wanted: a whole number from 1 to 99. */
export function setQuantity(productId: string, quantity: number): CartChange {
  const line = reading(() => cart.get()).find((other) => other.productId === productId);
  if (line === undefined || !isQuantity(quantity)) return 'full';
  const more = quantity - line.quantity;
  if (more === 0) return 'done';
  return more > 0
    ? change({ kind: 'add', item: line, quantity: more })
    : change({ kind: 'take', productId, quantity: -more });
}

/** Takes a product out of the cart. */
export function removeLine(productId: string): CartChange {
  return change({ kind: 'remove', productId });
}

/** Empties the cart. */
export function clearCart(): CartChange {
  return change({ kind: 'clear' });
}

/** Takes every price as seen: what the cart has shown as changed is said once. */
export function markPricesSeen(): void {
  reading(() => {
    const base = cartBase.get();
    cartBase.set({ ...base, lines: withPricesSeen(base.lines) });
  });
}

/** Keeps a command until it is forgotten. Throws where the browser's storage is full. */
export function keepCommand(command: CartCommand): void {
  queue.setKey(command.key, command);
}

/** Forgets a command: the server has heard of it, or never will. */
export function forgetCommand({ key }: Pick<CartCommand, 'key'>): void {
  queue.setKey(key, undefined);
}

/**
 * Returns what `read` finds in the stores as they are now: without a listener they do not hear of what
 * another tab has written.
 */
export function reading<T>(read: () => T): T {
  const stop = cart.listen(() => undefined);
  try {
    return read();
  } finally {
    stop();
  }
}

/** A browser whose storage is full throws, and the cart stays as it was. */
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
