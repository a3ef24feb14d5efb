import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { EMPTY_CART, type Cart } from './cart.ts';
import { applyDeed, inOrder, type CartCommand } from './commands.ts';
import { readLines } from './storage.ts';

/** The server's cart as far as this browser knows; pending commands apply on top. */
export type CartBase = {
  readonly lines: Cart;
  /** Keys of the last commands included in `lines`. */
  readonly applied: readonly string[];
  /** Owner of the cart at the server; null if the server has no cart yet. */
  readonly owner: 'guest' | 'user' | null;
  /** Prefix of the keys under which lines are sent to a server that has none of them. */
  readonly seed: string;
};

/** Number of remembered keys: more than are ever in flight. */
const APPLIED_KEPT = 60;

/** An empty cart. */
export const NEW_BASE: CartBase = { lines: EMPTY_CART, applied: [], owner: null, seed: '' };

/** Returns the visible cart: the server's, with the pending commands applied. */
export function shownCart(base: CartBase, commands: Iterable<CartCommand>): Cart {
  return pendingOf(base, commands).reduce((cart, { deed }) => applyDeed(cart, deed), base.lines);
}

/** Returns the pending commands, in order. */
export function pendingOf(
  { applied }: CartBase,
  commands: Iterable<CartCommand>,
): readonly CartCommand[] {
  return inOrder(commands).filter(({ key }) => !applied.includes(key));
}

/** Returns the base after the server has answered a command with its cart. */
export function afterCommand(base: CartBase, key: string, lines: Cart): CartBase {
  return { ...base, lines, applied: [...base.applied, key].slice(-APPLIED_KEPT) };
}

/**
 * Returns commands that send a cart's lines to a server without them. They are the same each time, and
 * count once.
 */
export function seedCommands({ lines, seed }: CartBase): readonly CartCommand[] {
  return lines.map(({ quantity, ...item }, index) => ({
    key: `${seed}-${item.productId}`,
    // Ordered before all later commands.
    order: index,
    deed: { kind: 'add', item, quantity },
  }));
}

/** Formats the base for storage; `readBase` reads it. */
export function writeBase(base: CartBase): string {
  return JSON.stringify(base);
}

/**
 * Reads the stored base. Good lines of a damaged one are kept, as lines unknown to the server; so are
 * those of a plain list, the format from before accounts.
 */
export function readBase(text: string | null | undefined): CartBase {
  const value = parseJson(text);
  if (Array.isArray(value)) return { ...NEW_BASE, lines: readLines(value), seed: 'list' };
  if (!isRecord(value)) return NEW_BASE;
  const { owner, applied, seed } = value;
  const lines = readLines(value.lines);
  if (Array.isArray(applied) && applied.every(isText) && typeof seed === 'string') {
    if (owner === 'guest' || owner === 'user' || owner === null) {
      return { lines, applied, owner, seed };
    }
  }
  return { ...NEW_BASE, lines, seed: 'repaired' };
}
