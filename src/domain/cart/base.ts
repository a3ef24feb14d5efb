import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { EMPTY_CART, type Cart } from './cart.ts';
import { applyDeed, inOrder, type CartCommand } from './commands.ts';
import { readLines } from './storage.ts';

/** The cart as the server has it, as far as this browser knows; commands come on top of it. */
export type CartBase = {
  readonly lines: Cart;
  /** Keys of the last commands that are in `lines` already. */
  readonly applied: readonly string[];
  /** Whose cart it is at the server; null where the server has none of it yet. */
  readonly owner: 'guest' | 'user' | null;
  /** Begins the keys under which lines are told to a server that has none of them. */
  readonly seed: string;
};

/** Keys that are remembered: more than a browser ever has on their way. */
const APPLIED_KEPT = 60;

/** A cart that nothing was ever put into. */
export const NEW_BASE: CartBase = { lines: EMPTY_CART, applied: [], owner: null, seed: '' };

/** The cart that a shopper sees: what the server has, and what it has still to hear of. */
export function shownCart(base: CartBase, commands: Iterable<CartCommand>): Cart {
  return pendingOf(base, commands).reduce((cart, { deed }) => applyDeed(cart, deed), base.lines);
}

/** The commands that the server has still to hear of, in order. */
export function pendingOf(
  { applied }: CartBase,
  commands: Iterable<CartCommand>,
): readonly CartCommand[] {
  return inOrder(commands).filter(({ key }) => !applied.includes(key));
}

/** The base after the server has answered a command with its cart. */
export function afterCommand(base: CartBase, key: string, lines: Cart): CartBase {
  return { ...base, lines, applied: [...base.applied, key].slice(-APPLIED_KEPT) };
}

/**
 * What tells a server that has nothing of it about the lines of a cart. Made twice, the commands are
 * the same, and count once.
 */
export function seedCommands({ lines, seed }: CartBase): readonly CartCommand[] {
  return lines.map(({ quantity, ...item }, place) => ({
    key: `${seed}-${item.productId}`,
    // Before everything that is done from now on.
    order: place,
    deed: { kind: 'add', item, quantity },
  }));
}

/** The text under which a browser keeps the base; `readBase` gives the same back. */
export function writeBase(base: CartBase): string {
  return JSON.stringify(base);
}

/**
 * The base that a browser has kept. Good lines of a damaged one stay, as lines of which the server
 * knows nothing; so do those of a list alone, as carts were kept before there were accounts.
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
