import { fits, isQuantity } from './cart.ts';
import type { Cart, CartItem, CartLine } from './cart.ts';
import { isRecord, isText } from './json-checks.ts';
import { kobo, MAX_KOBO } from './money.ts';

/**
 * The cart that a browser has kept. What is damaged is dropped and the good lines stay: a shopper
 * loses no cart to one bad line. Text that is no list at all gives an empty cart.
 */
export function readCart(text: string | null | undefined): Cart {
  const lines: CartLine[] = [];
  for (const record of parseList(text)) {
    const line = readLine(record);
    if (line !== null && fits([...lines, line])) lines.push(line);
  }
  return lines;
}

/** The text under which a browser keeps a cart; `readCart` gives the same cart back. */
export function writeCart(cart: Cart): string {
  return JSON.stringify(cart);
}

/** The product behind an Add button, from the button's data; null where it cannot be read. */
export function readCartItem(text: string | null | undefined): CartItem | null {
  return readItem(parse(text));
}

function readLine(record: unknown): CartLine | null {
  const item = readItem(record);
  if (item === null || !isRecord(record) || !isQuantity(record.quantity)) return null;
  return { ...item, quantity: record.quantity };
}

function readItem(record: unknown): CartItem | null {
  if (!isRecord(record)) return null;
  const { productId, slug, title, picture, price } = record;
  if (!isText(productId) || !isText(slug) || !isText(title)) return null;
  if (picture !== null && !isText(picture)) return null;
  if (typeof price !== 'number' || !Number.isInteger(price)) return null;
  if (price < 0 || price > MAX_KOBO) return null;
  return { productId, slug, title, picture, price: kobo(price) };
}

function parseList(text: string | null | undefined): readonly unknown[] {
  const value = parse(text);
  return Array.isArray(value) ? value : [];
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
