import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';
import {
  addUnits,
  EMPTY_CART,
  putBack,
  removeLine,
  takeUnits,
  type Cart,
  type CartItem,
} from './cart.ts';
import { isUnits, readCartItemValue } from './storage.ts';

/** What a shopper does to the cart. */
export type CartDeed =
  | {
      readonly kind: 'add';
      readonly item: CartItem;
      readonly quantity: number;
      /** Where a line that was taken out comes back, from 0; at the end where this is left out. */
      readonly place?: number;
    }
  | { readonly kind: 'take'; readonly productId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly productId: string }
  | { readonly kind: 'clear' };

/**
 * A deed that the server has still to hear of. Its key goes along, so that one that is sent twice
 * counts once; `order` sorts the deeds of all tabs.
 */
export type CartCommand = { readonly key: string; readonly order: number; readonly deed: CartDeed };

/** The cart after a deed. */
export function applyDeed(cart: Cart, deed: CartDeed): Cart {
  switch (deed.kind) {
    case 'add': {
      const { item, quantity, place } = deed;
      return place === undefined
        ? addUnits(cart, item, quantity)
        : putBack(cart, item, quantity, place);
    }
    case 'take':
      return takeUnits(cart, deed.productId, deed.quantity);
    case 'remove':
      return removeLine(cart, deed.productId);
    case 'clear':
      return EMPTY_CART;
  }
}

/** Commands in the order in which they were given. */
export function inOrder(commands: Iterable<CartCommand>): readonly CartCommand[] {
  return [...commands].sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
}

/** The text under which a browser keeps a command; `readCommand` gives the same back. */
export function writeCommand({ key, order, deed }: CartCommand): string {
  return JSON.stringify({ key, order, deed });
}

/** A command that a browser has kept; null where it is damaged. */
export function readCommand(text: string): CartCommand | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { key, order } = value;
  const deed = readDeed(value.deed);
  return isText(key) && isWhole(order) && deed !== null ? { key, order, deed } : null;
}

function readDeed(value: unknown): CartDeed | null {
  if (!isRecord(value)) return null;
  const { kind, productId, quantity } = value;
  switch (kind) {
    case 'add': {
      const item = readCartItemValue(value.item);
      if (item === null || !isUnits(quantity)) return null;
      const { place } = value;
      return { kind, item, quantity, ...(isWhole(place) && { place }) };
    }
    case 'take':
      return isText(productId) && isUnits(quantity) ? { kind, productId, quantity } : null;
    case 'remove':
      return isText(productId) ? { kind, productId } : null;
    case 'clear':
      return { kind };
    default:
      return null;
  }
}
