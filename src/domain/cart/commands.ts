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

/** A shopper's change of the cart. */
export type CartDeed =
  | {
      readonly kind: 'add';
      readonly item: CartItem;
      readonly quantity: number;
      /** Position of a restored line, from 0; at the end if left out. */
      readonly place?: number;
    }
  | { readonly kind: 'take'; readonly productId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly productId: string }
  | { readonly kind: 'clear' };

/**
 * A change that the server has not confirmed. Its key makes a repeated one count once; `order` sorts
 * the changes of all tabs.
 */
export type CartCommand = { readonly key: string; readonly order: number; readonly deed: CartDeed };

/** Applies a change to a cart. */
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

/** Sorts commands by their order. */
export function inOrder(commands: Iterable<CartCommand>): readonly CartCommand[] {
  return [...commands].sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
}

/** Formats a command for storage; `readCommand` reads it. */
export function writeCommand({ key, order, deed }: CartCommand): string {
  return JSON.stringify({ key, order, deed });
}

/** Reads a stored command; null if it is damaged. */
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
