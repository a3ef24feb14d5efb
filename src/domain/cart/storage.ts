import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';
import { kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';
import type { Cart, CartItem, CartLine } from './cart.ts';

/**
 * Reads the stored lines. Damaged ones are dropped and good ones kept: nobody loses a cart to one bad
 * line.
 */
export function readLines(list: unknown): Cart {
  const lines = new Map<string, CartLine>();
  for (const record of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const line = readLine(record);
    if (line !== null && !lines.has(line.productId)) lines.set(line.productId, line);
  }
  return [...lines.values()];
}

/** Returns whether a JSON value is a number of units: whole, at least one. */
export function isUnits(value: unknown): value is number {
  return isWhole(value) && value >= 1;
}

/**
 * Reads the product of an Add button from its data and from what its card says; null if that is not
 * possible.
 */
export function readCartItem(
  text: string | null | undefined,
  said: Partial<CartItem> = {},
): CartItem | null {
  const data = parseJson(text);
  return isRecord(data) ? readCartItemValue({ ...said, ...data }) : null;
}

function readLine(record: unknown): CartLine | null {
  const item = readCartItemValue(record);
  if (item === null || !isRecord(record)) return null;
  const { quantity, seenPrice, stock } = record;
  if (!isUnits(quantity)) return null;
  return {
    ...item,
    quantity,
    seenPrice: readPrice(seenPrice) ?? item.price,
    stock: isWhole(stock) ? stock : null,
  };
}

/** Reads a stored product to be added; null if that is not possible. */
export function readCartItemValue(record: unknown): CartItem | null {
  if (!isRecord(record)) return null;
  const { productId, slug, title, picture } = record;
  const price = readPrice(record.price);
  if (!isText(productId) || !isText(slug) || !isText(title) || price === null) return null;
  if (picture !== null && !isText(picture)) return null;
  return { productId, slug, title, picture, price };
}

/** Reads an amount from JSON, in kobo; null if it is none. */
export function readPrice(value: unknown): Kobo | null {
  return isWhole(value) && value <= MAX_KOBO ? kobo(value) : null;
}
